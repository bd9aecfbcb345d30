import { createHash, X509Certificate } from 'node:crypto';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { makeCertificate } from '../emulators/certificate.ts';
import { EMULATED } from '../emulators/hosting.ts';
import { HOST, type Ports, ports } from '../emulators/ports.ts';
import type { Program } from '../programs/program.ts';

const SITE_HOST = 'portfolio.test';
export const SECURE_SITE = `https://${SITE_HOST}`;

/** An HTTPS server that stands for a host of production, in front of an emulator. */
interface Front {
  host: string;
  emulator: keyof Ports;
  /** What the emulator has before the path of production. */
  prefix?: string;
  compress: Compress;
}

interface Compress {
  encoding: 'br' | 'gzip';
  bytes: (address: string, body: Buffer) => Buffer;
}

const brotlied = new Map<string, { body: Buffer; compressed: Buffer }>();

/** A content delivery network keeps what it compressed, until another build changes it. */
const brotli: Compress = {
  encoding: 'br',
  bytes(address, body) {
    const known = brotlied.get(address);
    if (known?.body.equals(body)) return known.compressed;
    const compressed = brotliCompressSync(body);
    brotlied.set(address, { body, compressed });
    return compressed;
  },
};

const gzip: Compress = { encoding: 'gzip', bytes: (_address, body) => gzipSync(body) };

const SERVICES: readonly Front[] = Object.entries(EMULATED).map(([origin, emulator]) => {
  const { host } = new URL(origin);
  return { host, emulator, compress: gzip, ...(emulator === 'auth' && { prefix: `/${host}` }) };
});

const FRONTS: readonly Front[] = [
  { host: SITE_HOST, emulator: 'hosting', compress: brotli },
  ...SERVICES,
];

const COMPRESSED = /^(text\/|application\/(javascript|json|manifest|xml|atom)|image\/svg)/;
/** HTTP/2 forbids those of the connection; the others are about the body as it was sent. */
const OWN_TO_A_CONNECTION =
  /^(:.*|connection|keep-alive|transfer-encoding|host|(content|accept)-encoding|content-length)$/;

/** Headers without those that each connection has for itself. */
const passedOn = (headers: Iterable<[string, string | string[] | undefined]>) =>
  [...headers].flatMap(([name, value]): [string, string][] =>
    value === undefined || OWN_TO_A_CONNECTION.test(name) ? [] : [[name, String(value)]],
  );

/** A policy of firebase.json as it is in production, with Firebase's origins for the emulators'. */
const policyOfProduction = (policy: string): string =>
  SERVICES.reduce((changed, { emulator }) => {
    const hosts = SERVICES.filter((each) => each.emulator === emulator).map(({ host }) => host);
    const origins = hosts.map((host) => `https://${host}`).join(' ');
    return changed.replaceAll(`http://${HOST}:${ports[emulator]}`, origins);
  }, policy);

async function pass(
  { emulator, prefix = '', compress }: Front,
  asked: Http2ServerRequest,
  answer: Http2ServerResponse,
): Promise<void> {
  const { method, url } = asked;
  const content = await buffer(asked);
  const reply = await fetch(`http://${HOST}:${ports[emulator]}${prefix}${url}`, {
    method,
    headers: [...passedOn(Object.entries(asked.headers)), ['accept-encoding', 'identity']],
    redirect: 'manual',
    ...(content.length > 0 && { body: content }),
  });
  const body = Buffer.from(await reply.arrayBuffer());
  const headers = Object.fromEntries(passedOn(reply.headers));
  const policy = headers['content-security-policy'];
  if (policy) headers['content-security-policy'] = policyOfProduction(policy);
  const isText = body.length > 0 && COMPRESSED.test(headers['content-type'] ?? '');
  if (isText) headers['content-encoding'] = compress.encoding;
  answer.writeHead(reply.status, headers);
  answer.end(isText ? compress.bytes(url, body) : body);
}

/** The hash of a certificate's key, by which Chromium can be told to trust it. */
function hashOf(cert: string): string {
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(publicKey).digest('base64');
}

/**
 * Serves the site and Firebase as in production, each host over HTTPS and HTTP/2 and compressed.
 * @returns the arguments with which Chromium takes these servers for the hosts of production
 */
export async function serveSecurely(program: Program): Promise<string[]> {
  const certificate = await makeCertificate(FRONTS.map(({ host }) => host));
  const rules = await Promise.all(
    FRONTS.map(async (front) => {
      const server = createSecureServer(
        { ...certificate, allowHTTP1: true },
        (asked, answer) =>
          // A page that is left no longer waits for its answers.
          void pass(front, asked, answer).catch(() => answer.stream?.destroy()),
      );
      await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
      const close = () => void server.close();
      program.atEnd({ close: async () => close(), hurry: close });
      // Each has a port of its own, so that the browser opens a connection to each host.
      return `MAP ${front.host} ${HOST}:${(server.address() as AddressInfo).port}`;
    }),
  );
  return [
    `--host-resolver-rules=${rules.join(',')}`,
    `--ignore-certificate-errors-spki-list=${hashOf(certificate.cert)}`,
  ];
}
