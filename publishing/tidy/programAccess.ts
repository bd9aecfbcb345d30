import { readDocuments, readDocumentsOf, serverTime } from '../backup/documents.ts';
import { listMetadata, TOKENS, type Bucket } from '../backup/files.ts';
import type { Target } from '../deploy/target.ts';
import type { SweepAccess } from '../../src/store/admin/files/sweep.ts';

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

/** Access to a site's files for programs. */
export interface ProgramAccess extends SweepAccess {
  /** The listed private files that have a download token. */
  exposed: Set<string>;
}

/** The sweep's access to a site, with the rights of its owner. */
export function programAccess(target: Target, bucket: Bucket): ProgramAccess {
  const exposed = new Set<string>();
  return {
    exposed,
    serverTime: () => serverTime(target),
    async *listFiles(prefix) {
      for await (const { name = '', metadata } of listMetadata(bucket, prefix)) {
        if (metadata?.visibility === 'private' && metadata[TOKENS]) exposed.add(name);
        yield [name];
      }
    },
    async factsOf(path) {
      try {
        const [{ size, timeCreated = '', generation, metadata }] = await bucket
          .file(path)
          .getMetadata();
        const { revision } = (metadata ?? {}) as { revision?: string };
        const uploadedAt = Date.parse(timeCreated);
        return { bytes: Number(size), uploadedAt, version: String(generation), revision };
      } catch (error) {
        if (codeOf(error) === 404) return undefined;
        throw error;
      }
    },
    async readDocuments() {
      const documents = [];
      for await (const document of readDocuments(target)) documents.push(document);
      return documents;
    },
    readDocumentsOf: (collection, id) => readDocumentsOf(target, collection, id),
    async deleteFile(path, version) {
      try {
        await bucket.file(path).delete({ ifGenerationMatch: version, ignoreNotFound: true });
        return true;
      } catch (error) {
        if (codeOf(error) === 412) return false;
        throw error;
      }
    },
  };
}
