import type { Plugin } from 'vite';

/**
 * Has a preview do as Hosting does by firebase.json: it serves the admin area's document at its
 * addresses, and lets browsers keep the files of a build. It sends files as they are, since it would
 * pack each anew whenever it is asked for.
 */
export const previewLikeHosting = (): Plugin => ({
  name: 'preview-like-hosting',
  configurePreviewServer: ({ middlewares }) =>
    void middlewares.use((request, response, next) => {
      const { url = '' } = request;
      delete request.headers['accept-encoding'];
      if (/^\/admin(\/|\?|$)/.test(url)) request.url = '/admin.html';
      if (url.startsWith('/assets/')) {
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      }
      next();
    }),
});
