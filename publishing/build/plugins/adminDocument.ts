import type { Connect, Plugin } from 'vite';

/** Serves the admin area's document at its addresses, as Hosting does by firebase.json. */
export function adminDocument(): Plugin {
  const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
    if (/^\/admin(\/|\?|$)/.test(request.url ?? '')) request.url = '/admin.html';
    next();
  };
  return {
    name: 'admin-document',
    configureServer: ({ middlewares }) => void middlewares.use(rewrite),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(rewrite),
  };
}
