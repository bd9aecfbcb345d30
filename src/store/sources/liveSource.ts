import type { ContentSource } from './contentSource.ts';

const firestore = async () => (await import('./firestoreSource.ts')).firestoreSource;

/** Reads content as it stands in Firestore now, by the SDK, which is loaded once it is needed. */
export const liveSource: ContentSource = {
  readOne: async (name, id) => (await firestore()).readOne(name, id),
  readAll: async (name, equal) => (await firestore()).readAll(name, equal),
  readByKeyword: async (key) => (await firestore()).readByKeyword(key),
  readSettings: async () => (await firestore()).readSettings(),
};
