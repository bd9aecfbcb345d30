/** Imported first: moves the ports, so that the tests run beside a site that is up. */
process.env.VITE_EMULATOR_PORT_OFFSET ??= '1000';

for (const name of Object.keys(process.env)) {
  if (/^VITE_(FIREBASE|GA|APP_CHECK)_/.test(name) || name === 'NODE_ENV') delete process.env[name];
}
