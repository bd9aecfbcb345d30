import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extendPolicy, inlineScriptHashes } from '../../publishing/contentSecurity.ts';
import { writeDeployConfig } from '../../publishing/deployConfig.ts';
import { type Hosting, onEmulators, readHosting, withServices } from '../../publishing/hosting.ts';

const policies = ({ headers }: Hosting) =>
  Object.fromEntries(
    headers.flatMap(({ source, headers }) =>
      headers
        .filter(({ key }) => key === 'Content-Security-Policy')
        .map(({ value }) => [source, value]),
    ),
  );

describe('the hashes of inline scripts', () => {
  it('are of the scripts that run, as the standard’s own example has them', () => {
    // https://www.w3.org/TR/CSP3/#external-hash
    expect(inlineScriptHashes(`<script data-a="b">alert('Hello, world.');</script>`)).toEqual([
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    ]);
  });

  it('leave out data and files', () => {
    const html =
      '<script type="application/json" id="a">{}</script><script type="module" src="/a.js"></script>' +
      '<script type="application/ld+json">{}</script>';
    expect(inlineScriptHashes(html)).toEqual([]);
  });
});

describe('a policy', () => {
  it('is extended in its directives, and by those it lacks', () => {
    expect(
      extendPolicy("default-src 'none'; img-src 'self'", { 'img-src': ['a'], 'b-src': ['c'] }),
    ).toBe("default-src 'none'; img-src 'self' a; b-src c");
  });

  it('lets nothing from elsewhere run unless a service is turned on', () => {
    const plain = policies(readHosting());
    expect(plain['**']).toMatch(/script-src 'self'( 'sha256-[^' ]+'){2};/);
    expect(plain['/admin/**']).toMatch(/script-src 'self';/);
    expect(JSON.stringify(plain)).not.toMatch(/google\.com|gstatic|analytics|googletagmanager/);
    expect(JSON.stringify(plain)).not.toMatch(/'unsafe-eval'|script-src[^;]*'unsafe-inline'/);
  });

  it('lets a service through to documents, and not to workers', () => {
    const plain = policies(readHosting());
    const extended = policies(withServices(readHosting(), ['analytics', 'appCheck']));
    for (const source of ['**', '/admin', '/admin/**']) {
      expect(extended[source]).toContain('https://*.googletagmanager.com');
      expect(extended[source]).toContain('frame-src https://www.google.com/recaptcha/');
    }
    for (const source of ['/sw.js', '/assets/imageWorker-*.js']) {
      expect(extended[source]).toBe(plain[source]);
    }
  });

  it('leads nowhere but to the emulators on the emulators', () => {
    expect(JSON.stringify(policies(onEmulators(readHosting())))).not.toContain('https://');
  });
});

describe('the configuration of a deployment', () => {
  it('has the services of the variables that are set, and all else of firebase.json', () => {
    const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as { hosting: Hosting };
    const base = read('firebase.json');
    expect(read(writeDeployConfig({}))).toEqual(base);
    const deployed = read(writeDeployConfig({ VITE_GA_MEASUREMENT_ID: 'G-1' }));
    expect(deployed).toEqual({ ...base, hosting: withServices(base.hosting, ['analytics']) });
    expect(JSON.stringify(deployed)).not.toContain('recaptcha');
  });
});
