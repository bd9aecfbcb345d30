import { generate } from 'selfsigned';

export interface Certificate {
  /** PEM */
  key: string;
  /** PEM */
  cert: string;
}

/** Makes a certificate that signs itself, for servers that stand for these hosts of production. */
export async function makeCertificate(hosts: readonly string[]): Promise<Certificate> {
  const altNames = hosts.map((value) => ({ type: 2 as const, value }));
  const { private: key, cert } = await generate([{ name: 'commonName', value: hosts[0]! }], {
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames },
    ],
  });
  return { key, cert };
}
