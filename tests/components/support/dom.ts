import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Machines are slow at times; only what hangs may run into a limit.
configure({ asyncUtilTimeout: 15_000 });

/** This DOM lays out nothing, so no size ever changes. */
globalThis.ResizeObserver ??= class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

/** Nor does anything come into sight; newer browsers answer with a promise, whatever the types say. */
Element.prototype.scrollIntoView = () => Promise.resolve() as never;

afterEach(cleanup);
