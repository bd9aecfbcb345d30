import { act } from '@testing-library/react';
import { setLogLevel } from 'firebase/firestore/lite';
import { beforeEach, vi } from 'vitest';
import { deferred } from '../../support/deferred.ts';

type Texts = Readonly<Record<string, string>>;

interface Stored {
  name: string;
  fields?: Record<string, { stringValue?: string }>;
}

interface Question {
  documents?: string[];
  writes?: { update?: Stored; updateMask?: { fieldPaths: string[] }; delete?: string }[];
}

const TIME = '2026-11-20T00:00:00.000000Z';

/** The path of a document, as `photos/dawn`, by its whole name. */
const pathOf = (name: string) => name.split('/documents/')[1] ?? '';

const textsOf = ({ fields = {} }: Stored): Texts =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, { stringValue }]) =>
      stringValue === undefined ? [] : [[field, stringValue]],
    ),
  );

/** A request that is aborted is not waited for. */
const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    const end = () => reject(new DOMException('Aborted.', 'AbortError'));
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  });

/**
 * Stands in for Firestore and Storage, which this DOM can't reach: it keeps the texts of documents,
 * takes every file, and answers when the test says so. Call it once in a file.
 */
export function standInForFirebase() {
  const documents = new Map<string, Texts>();
  let files: string[] = [];
  let isRefusing = false;
  let held: { about: string; until: Promise<void> } | undefined;

  function read({ documents: names = [] }: Question) {
    return names.map((name) => {
      const texts = documents.get(pathOf(name));
      if (!texts) return { missing: name, readTime: TIME };
      const fields = Object.fromEntries(
        Object.entries(texts).map(([field, stringValue]) => [field, { stringValue }]),
      );
      return { found: { name, fields, createTime: TIME, updateTime: TIME }, readTime: TIME };
    });
  }

  function commit({ writes = [] }: Question) {
    for (const { update, updateMask, delete: gone } of writes) {
      if (gone) documents.delete(pathOf(gone));
      if (!update) continue;
      const path = pathOf(update.name);
      documents.set(path, { ...(updateMask && documents.get(path)), ...textsOf(update) });
    }
    return { commitTime: TIME, writeResults: writes.map(() => ({ updateTime: TIME })) };
  }

  async function answer(address: string, { method, body, signal }: RequestInit = {}) {
    if (held && address.includes(held.about)) {
      await Promise.race([held.until, untilAborted(signal)]);
    }
    // An error after which the library doesn't try again.
    if (isRefusing) return Response.json({ error: { status: 'NOT_FOUND' } }, { status: 404 });
    const [, file] = /\/o\?name=([^&]+)/.exec(address) ?? [];
    if (file && method === 'POST') {
      files.push(decodeURIComponent(file));
      return Response.json({});
    }
    const question = (): Question => JSON.parse(typeof body === 'string' ? body : '{}') as Question;
    if (address.includes(':batchGet')) return Response.json(read(question()));
    if (address.includes(':commit')) return Response.json(commit(question()));
    return Response.json({ error: { status: 'NOT_FOUND' } }, { status: 404 });
  }

  beforeEach(() => {
    documents.clear();
    files = [];
    isRefusing = false;
    held = undefined;
    setLogLevel('silent');
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    vi.stubGlobal('fetch', (address: string | URL | Request, init?: RequestInit) =>
      answer(address instanceof Request ? address.url : String(address), init),
    );
  });

  return {
    put: (path: string, texts: Texts): void => void documents.set(path, texts),
    /** The texts of a document; undefined if there is none. */
    stored: (path: string): Texts | undefined => documents.get(path),
    /** The paths of the files that have arrived. */
    files: (): readonly string[] => files,
    /** Refuses everything from now on, or nothing. */
    refuse(refuses: boolean) {
      isRefusing = refuses;
    },
    /**
     * Lets requests wait, until the function that it returns is called.
     * @param about what their address contains
     */
    hold(about = '') {
      const { promise, resolve } = deferred();
      held = { about, until: promise };
      return () =>
        act(async () => {
          held = undefined;
          resolve();
        });
    },
  };
}
