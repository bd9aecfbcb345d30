/** Added to every port; the tests set it, so that they run beside a site that is up. */
export const OFFSET = Number(process.env.VITE_EMULATOR_PORT_OFFSET ?? 0);

export const HOST = '127.0.0.1';
export const PROJECT_ID = 'demo-portfolio';
export const BUCKET = 'demo-portfolio.appspot.com';

/** The ports of local Firebase; firebase.json has the same. */
export const portsAt = (offset: number) => ({
  auth: 9099 + offset,
  firestore: 8080 + offset,
  storage: 9199 + offset,
  site: 5173 + offset,
  /** Not Hosting's usual 5000: with an offset of 1000 browsers would refuse it. */
  hosting: 5002 + offset,
  hub: 4400 + offset,
  logging: 4500 + offset,
  firestoreWebsocket: 9150 + offset,
});

export type Ports = ReturnType<typeof portsAt>;

export const ports = portsAt(OFFSET);

/** The demo administrator, who carries the claim `admin: true`. */
export const ADMINISTRATOR = { email: 'photographer@example.com', password: 'darkroom' };
