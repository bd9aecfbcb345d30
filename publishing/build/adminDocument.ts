import type { Plugin } from 'vite';

/** Serves the admin area's document at its addresses in a preview, as Hosting does by firebase.json. */
export const adminDocument = (): Plugin => ({
  name: 'admin-document',
  configurePreviewServer: ({ middlewares }) =>
    void middlewares.use((request, _response, next) => {
      if (/^\/admin(\/|\?|$)/.test(request.url ?? '')) request.url = '/admin.html';
      next();
    }),
});
