import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { HOST, OFFSET, portsAt, ports } from '../../emulators/ports.ts';

/** Where the site takes the emulators to be: each port leads on to an emulator's. */
export const RELAYED_OFFSET = OFFSET + 50;

const relayed = portsAt(RELAYED_OFFSET);

export interface Relays {
  /** Takes the database out of the site's reach. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the ways from the site to the emulators. */
export async function openRelays(): Promise<Relays> {
  const open = (name: 'auth' | 'firestore' | 'storage') => openRelay(relayed[name], ports[name]);
  const others = await Promise.all([open('auth'), open('storage')]);
  let database: Relay | undefined = await open('firestore');
  const cut = async () => {
    if (database) await closeRelay(database);
    database = undefined;
  };
  return {
    cut,
    mend: async () => {
      database ??= await open('firestore');
    },
    close: async () => {
      await Promise.all([cut(), ...others.map(closeRelay)]);
    },
  };
}

interface Relay {
  server: Server;
  sockets: Set<Socket>;
}

async function openRelay(from: number, to: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, HOST);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      // A connection that breaks on one side is broken on both.
      socket.once('error', () => other.destroy());
      socket.once('close', () => sockets.delete(socket));
      socket.pipe(other);
    }
  });
  server.listen(from, HOST);
  await once(server, 'listening');
  return { server, sockets };
}

async function closeRelay({ server, sockets }: Relay): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  for (const socket of sockets) socket.destroy();
  await closed;
}
