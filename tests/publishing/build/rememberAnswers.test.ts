import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rememberAnswers } from '../../../publishing/build/rememberAnswers.ts';

const asked: string[] = [];

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (data: Buffer) => (body += data.toString()));
  request.on('end', () => {
    asked.push(`${body} ${request.headers.authorization ?? ''}`.trim());
    response.end(`to ${body}`);
  });
});

beforeEach(() => {
  asked.length = 0;
  return new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const remember = (credentials: Record<string, string> = {}) =>
  rememberAnswers(`${origin()}/v1/documents`, credentials);

async function ask(body: string, path = '/v1/documents:runQuery'): Promise<string> {
  return (await fetch(`${origin()}${path}`, { method: 'POST', body })).text();
}

it('asks equal questions once, also while the first is under way, and each answer can be read', async () => {
  const forget = remember();
  expect(await Promise.all(['a', 'b', 'a'].map((body) => ask(body)))).toEqual([
    'to a',
    'to b',
    'to a',
  ]);
  expect(await ask('a')).toBe('to a');
  expect(asked.toSorted()).toEqual(['a', 'b']);
  forget();
  await ask('a');
  expect(asked).toHaveLength(3);
});

it('keeps the latest answers alone', async () => {
  const forget = remember();
  await ask('first');
  for (let index = 0; index < 250; index += 1) await ask(String(index));
  await ask('249');
  await ask('first');
  forget();
  expect(asked.filter((body) => body === 'first')).toHaveLength(2);
  expect(asked.filter((body) => body === '249')).toHaveLength(1);
});

it('sends credentials along to the database, and nowhere else', async () => {
  const forget = remember({ Authorization: 'Bearer key' });
  await ask('a');
  await ask('b', '/elsewhere');
  forget();
  expect(asked).toEqual(['a Bearer key', 'b']);
});
