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
  /** Lets browsers run none of the site's code. */
  forbidScripts(): void;
  /** The paths of all that browsers have asked for without a body, in order. */
  readonly asked: string[];
  /** Brings all back into reach, as fast as they are, and allows the site's code. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** How late the site answers once it is slow, ms. */
const LATE_MS = 2000;

export const ALL: readonly Name[] = [...EMULATORS, 'hosting'];

/** Opens the ways from the browser to the emulators. */
export async function openRelays(): Promise<Relays> {
  const relays = new Map<Name, Relay>();
  const asked: string[] = [];
  const site: SiteConditions = { late: 0, allowsScripts: true };
  const cut = async (...names: Name[]) => {
    for (const name of names) {
      const relay = relays.get(name);
      relays.delete(name);
      if (relay) await closeRelay(relay);
    }
  };
  const mend = async () => {
    Object.assign(site, { late: 0, allowsScripts: true });
    for (const name of ALL) {
      if (relays.has(name)) continue;
      const server = name === 'hosting' ? siteServer(site, asked) : relayTo(ports[name], asked);
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
  return {
    cut,
    slowDown: () => void (site.late = LATE_MS),
    forbidScripts: () => void (site.allowsScripts = false),
    asked,
    mend,
    close: () => cut(...ALL),
  };
}

interface SiteConditions {
  /** How late the site answers, ms. */
  late: number;
  allowsScripts: boolean;
}

interface Relay {
  server: Server;
  sockets: Set<Socket>;
}

/** Leads on to an emulator; a connection that breaks on one side is broken on both. */
function relayTo(port: number, asked: string[]): Server {
  return createServer((near) => {
    const far = connect(port, HOST);
    near.on('data', (part) => {
      const requests = part.toString('latin1').matchAll(/^GET (\S+) HTTP/gm);
      asked.push(...Array.from(requests, ([, path = '']) => path));
    });
    near.once('close', () => far.destroy()).on('error', () => far.destroy());
    far.once('close', () => near.destroy()).on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  });
}

/** Serves the site as Hosting does, whose policy names the relays in place of the emulators. */
function siteServer(conditions: SiteConditions, asked: string[]): Server {
  return createSiteServer(({ url = '', method, headers }, response) => {
    asked.push(url);
    const there = { host: HOST, port: ports.hosting, path: url, method, headers, agent: false };
    const request = ask(there, (answer) => {
      const policy = answer.headers['content-security-policy'];
      const relayedPolicy = EMULATORS.reduce(
        (changed, name) => changed?.replaceAll(`:${ports[name]}`, `:${relayed[name]}`),
        policy as string | undefined,
      );
      const forbidden = conditions.allowsScripts ? '' : ", script-src 'none'";
      const changed = relayedPolicy && { 'content-security-policy': relayedPolicy + forbidden };
      response.writeHead(answer.statusCode!, { ...answer.headers, ...changed });
      answer.pipe(response);
    });
    request.on('error', () => response.destroy());
    setTimeout(() => request.end(), conditions.late);
  });
}

async function closeRelay({ server, sockets }: Relay): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  for (const socket of sockets) socket.destroy();
  await closed;
}
