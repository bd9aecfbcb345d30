import { loadEnv, type Plugin } from 'vite';
import {
  configurationOf,
  documentsAddress,
  type ProjectVariables,
} from '../../../src/firebase/configuration.ts';
import { inlineScript } from './inlineScript.ts';

/** Puts src/firstRequest.ts into the head of the visitors' document. */
export function firstRequest(): Plugin {
  let env: ProjectVariables = {};
  return {
    name: 'first-request',
    apply: 'build',
    configResolved(config) {
      env = config.envDir === false ? config.env : loadEnv(config.mode, config.envDir);
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { filename }) => {
        // With App Check a request needs a proof that only the code to come can give.
        if (!filename.endsWith('/index.html') || env.VITE_APP_CHECK_KEY) return html;
        const attributes = Object.entries(addresses(env))
          .map(([name, value]) => ` ${name}="${value}"`)
          .join('');
        const script = `<script${attributes}>${await inlineScript('src/firstRequest.ts')}</script>`;
        // Ahead of the stylesheet, for which a script would wait.
        return html.replace('<meta name="theme-color"', (tag) => `${script}${tag}`);
      },
    },
  };
}

function addresses(env: ProjectVariables): Record<string, string> {
  return {
    'data-documents': documentsAddress(env),
    'data-api-key': encodeURIComponent(configurationOf(env).options.apiKey ?? ''),
  };
}
