/**
 * The addresses of local Firebase. Every tool relies on these numbers; the tests add an offset to
 * all of them, so that they run beside a site that is up.
 */
const offset = Number(process.env.VITE_EMULATOR_PORT_OFFSET ?? 0);

export const HOST = '127.0.0.1';
export const PROJECT_ID = 'demo-portfolio';
export const BUCKET = 'demo-portfolio.appspot.com';

export const ports = {
  auth: 9099 + offset,
  firestore: 8080 + offset,
  storage: 9199 + offset,
  site: 5173 + offset,
  hub: 4400 + offset,
  logging: 4500 + offset,
  firestoreWebsocket: 9150 + offset,
};

/** The demo administrator, who carries the claim `admin: true`. */
export const ADMINISTRATOR = { email: 'photographer@example.com', password: 'darkroom' };
