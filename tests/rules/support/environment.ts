import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type {
  RulesTestContext,
  RulesTestEnvironment,
  TokenOptions,
} from '@firebase/rules-unit-testing';
import { HOST, ports } from '../../../emulators/ports.ts';

const fromRoot = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

export const firestoreRules = readFileSync(fromRoot('firestore.rules'), 'utf8');
export const storageRules = readFileSync(fromRoot('storage.rules'), 'utf8');

export const firestoreEmulator = { host: HOST, port: ports.firestore };
export const storageEmulator = { host: HOST, port: ports.storage };

/** Everybody who must not write, with the claims of the token; null is nobody signed in. */
export const outsiders: [who: string, claims: TokenOptions | null][] = [
  ['anonymous', null],
  ['signed in without the claim', {}],
  ['signed in with the claim set to false', { admin: false }],
  ['signed in with the claim as a text', { admin: 'true' }],
];

/** Somebody whom no rule holds back, until the environment goes. */
export const openOwner = (environment: RulesTestEnvironment): Promise<RulesTestContext> =>
  new Promise((resolve, reject) => {
    environment
      .withSecurityRulesDisabled((context) => {
        resolve(context);
        return new Promise<void>(() => undefined);
      })
      .catch(reject);
  });

interface CompilerAnswer {
  status: number;
  /** Misspelt names of functions and variables, which otherwise only deny. */
  issues: { description: string }[];
}

/** Loads Firestore rules for one project of the emulator. */
export async function compileFirestoreRules(
  projectId: string,
  content: string,
): Promise<CompilerAnswer> {
  const response = await fetch(
    `http://${HOST}:${ports.firestore}/emulator/v1/projects/${projectId}:securityRules`,
    {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ content }] } }),
    },
  );
  const { issues = [] } = (await response.json()) as Partial<CompilerAnswer>;
  return { status: response.status, issues };
}

/** Loads Storage rules for the whole emulator, and answers the HTTP status. */
export async function compileStorageRules(content: string): Promise<number> {
  // The emulator goes on watching the file of this name for changes.
  const name = fromRoot('storage.rules');
  const response = await fetch(`http://${HOST}:${ports.storage}/internal/setRules`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name, content }] } }),
  });
  return response.status;
}
