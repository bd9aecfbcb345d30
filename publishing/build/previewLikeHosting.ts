import type { Plugin } from 'vite';
import { isAdminPath } from '../../src/paths.ts';

/**
 * Makes a preview behave like Hosting with firebase.json: it serves the admin area's document and
 * lets browsers cache assets. Files are sent uncompressed, because the preview would compress them
 * again for each request.
 */
export const previewLikeHosting = (): Plugin => ({
  name: 'preview-like-hosting',
  configurePreviewServer: ({ middlewares }) =>
    void middlewares.use((request, response, next) => {
      const { url = '' } = request;
      delete request.headers['accept-encoding'];
      if (isAdminPath(url.replace(/\?.*/, ''))) request.url = '/admin.html';
      if (/^\/(assets|images)\//.test(url)) {
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      }
      next();
    }),
});
