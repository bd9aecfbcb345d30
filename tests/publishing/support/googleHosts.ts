import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { makeCertificate } from '../../../emulators/certificate.ts';
import { aFolder } from '../../support/folders.ts';
import { type AnswerTo, answerAsGoogle } from './server.ts';

const HOSTS = ['*.googleapis.com', '*.firebaseio.com'];

/**
 * Stands for Google's hosts where a program of its own process asks them: all its connections end at
 * this proxy, which it reaches and trusts by the environment.
 * @param answerTo lines are such as `GET https://storage.googleapis.com/storage/v1/b/a-bucket`
 */
export async function standForGoogle(answerTo: AnswerTo) {
  const certificate = await makeCertificate(HOSTS);
  const { questions, listener } = answerAsGoogle(
    answerTo,
    ({ method, url, headers }) => `${method} https://${headers.host}${url}`,
  );
  const secure = createSecureServer(certificate, listener);
  const proxy = createServer().on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    secure.emit('connection', socket);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.close();
    secure.closeAllConnections();
  });
  const authority = join(aFolder(), 'authority.pem');
  writeFileSync(authority, certificate.cert);
  return {
    questions,
    env: {
      HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      NODE_EXTRA_CA_CERTS: authority,
    },
  };
}

/** Writes the key of a service account, which Google's hosts would not know; resolves to its path. */
export function aServiceAccount(projectId: string): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const path = join(aFolder(), 'account.json');
  const account = {
    type: 'service_account',
    project_id: projectId,
    private_key_id: 'key-1',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_id: '1',
    client_email: `deployer@${projectId}.iam.gserviceaccount.com`,
    token_uri: 'https://oauth2.googleapis.com/token',
  };
  writeFileSync(path, JSON.stringify(account));
  return path;
}
