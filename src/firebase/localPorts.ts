/** Where the emulators listen on 127.0.0.1; every tool relies on these numbers. */
export const localPorts = { auth: 9099, firestore: 8080, storage: 9199 };
