/** Imported first: moves the ports, so that measuring runs beside a site that is up and its tests. */
process.env.VITE_EMULATOR_PORT_OFFSET ??= '3000';
