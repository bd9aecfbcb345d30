import { once } from 'node:events';
import { createServer as createSiteServer, request as ask } from 'node:http';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { HOST, OFFSET, portsAt, ports } from '../../../emulators/ports.ts';

/** Where the site takes the emulators to be: each port leads on to an emulator's. */
export const RELAYED_OFFSET = OFFSET + 50;

const relayed = portsAt(RELAYED_OFFSET);

const EMULATORS = ['auth', 'firestore', 'storage'] as const;

type Name = (typeof EMULATORS)[number] | 'hosting';

export interface Relays {
  /** Takes emulators out of the browser's reach. */
  cut(...names: Name[]): Promise<void>;
  /** Lets the site answer late, as a slow server does. */
  slowDown(): void;
  /** Brings all back into reach, as fast as they are. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** How late the site answers once it is slow, ms. */
const LATE_MS = 2000;

export const ALL: readonly Name[] = [...EMULATORS, 'hosting'];

/** Opens the ways from the browser to the emulators. */
export async function openRelays(): Promise<Relays> {
  const relays = new Map<Name, Relay>();
  let late = 0;
  const cut = async (...names: Name[]) => {
    for (const name of names) {
      const relay = relays.get(name);
      relays.delete(name);
      if (relay) await closeRelay(relay);
    }
  };
  const mend = async () => {
    late = 0;
    for (const name of ALL) {
      if (relays.has(name)) continue;
      const server = name === 'hosting' ? siteServer(() => late) : relayTo(ports[name]);
      const sockets = new Set<Socket>();
      server.on('connection', (socket: Socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      });
      server.listen(relayed[name], HOST);
      await once(server, 'listening');
      relays.set(name, { server, sockets });
    }
  };
  await mend();
  return { cut, slowDown: () => void (late = LATE_MS), mend, close: () => cut(...ALL) };
}

interface Relay {
  server: Server;
  sockets: Set<Socket>;
}

/** Leads on to an emulator; a connection that breaks on one side is broken on both. */
function relayTo(port: number): Server {
  return createServer((near) => {
    const far = connect(port, HOST);
    near.once('close', () => far.destroy()).on('error', () => far.destroy());
    far.once('close', () => near.destroy()).on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  });
}

/**
 * Serves the site as Hosting does, whose policy names the relays in place of the emulators.
 * @param lateness how late it answers now, ms
 */
function siteServer(lateness: () => number): Server {
  return createSiteServer(({ url, method, headers }, response) => {
    const there = { host: HOST, port: ports.hosting, path: url, method, headers, agent: false };
    const asked = ask(there, (answer) => {
      const policy = answer.headers['content-security-policy'];
      const relayedPolicy = EMULATORS.reduce(
        (changed, name) => changed?.replaceAll(`:${ports[name]}`, `:${relayed[name]}`),
        policy as string | undefined,
      );
      const changed = relayedPolicy && { 'content-security-policy': relayedPolicy };
      response.writeHead(answer.statusCode!, { ...answer.headers, ...changed });
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    setTimeout(() => asked.end(), lateness());
  });
}

async function closeRelay({ server, sockets }: Relay): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  for (const socket of sockets) socket.destroy();
  await closed;
}
