import { describe, expect, it } from 'vitest';
import type { SiteImage } from '../../../src/images/display/siteImages.ts';
import { siteImageKeys, sourcesOf as offered } from '../../../src/images/display/srcset.ts';
import { viewerSources } from '../../../src/site/viewer/slides.ts';
import { anImageWithAddresses } from '../../support/factories.ts';

const WIDTHS = [320, 640, 1280];

const image = anImageWithAddresses(
  { width: 1500, height: 1000 },
  WIDTHS.flatMap((width) => [
    { width, type: 'image/webp' },
    { width, type: 'image/avif' },
  ]),
);

/** The sources of an image on a page that has `siteImages` on the site. */
const sourcesOf = (
  shown: SiteImage['image'] | undefined,
  siteImages: readonly SiteImage[] = [],
  fillsScreen = false,
) => {
  const keys = siteImages.flatMap(siteImageKeys).map((key) => [key, true]);
  return offered(shown, { siteImages: Object.fromEntries(keys), fillsScreen });
};

describe('sourcesOf', () => {
  it('gives AVIF first, then WebP, each with its true widths', () => {
    expect(sourcesOf(image)).toEqual([
      { type: 'image/avif', srcSet: '/320.avif 320w, /640.avif 640w, /1280.avif 1280w' },
      { type: 'image/webp', srcSet: '/320.webp 320w, /640.webp 640w, /1280.webp 1280w' },
    ]);
  });

  it('gives the AVIF files on the site first, where there are any', () => {
    const [first, ...others] = sourcesOf(image, [{ image }]);
    expect(first).toEqual({
      type: 'image/avif',
      srcSet: '/images/variants/320 320w, /images/variants/640 640w, /images/variants/1280 1280w',
    });
    expect(others).toEqual(sourcesOf(image));
    const webp = anImageWithAddresses({}, [{ width: 320, type: 'image/webp' }]);
    expect(sourcesOf(webp, [{ image: webp }])).toEqual(sourcesOf(webp));
  });

  it('gives the middle to upright screens first, where the image covers the screen', () => {
    const onSite = (whole: SiteImage['image']) =>
      sourcesOf(whole, [{ image: whole, fillsScreen: true }], true);
    const tall = (width: number, height: number) =>
      anImageWithAddresses({ width, height }, [{ width: 2880, type: 'image/avif' }]);
    const [first, ...others] = onSite(tall(6000, 4000));
    expect(first).toEqual({
      type: 'image/avif',
      srcSet:
        '/images/variants/upright-853-0.5.avif 853w, /images/variants/upright-1280-0.5.avif 1280w',
      media: '(max-aspect-ratio: 2/3)',
      sizes: '66.67vh',
    });
    expect(others).toEqual(sourcesOf(tall(6000, 4000), [{ image: tall(6000, 4000) }]));
    expect(onSite(tall(6000, 3000))[0]?.srcSet).toBe('/images/variants/upright-853-0.5.avif 853w');
    for (const [width, height] of [
      [6000, 2000],
      [4000, 6000],
    ] as const) {
      const whole = tall(width, height);
      expect(onSite(whole)).toEqual(sourcesOf(whole, [{ image: whole }]));
    }
    expect(sourcesOf(tall(6000, 4000), [], true)).toEqual(sourcesOf(tall(6000, 4000)));
  });

  it('gives the part around the focus', () => {
    const whole = anImageWithAddresses({ width: 3000, height: 2000 }, [
      { width: 1920, type: 'image/avif' },
    ]);
    const shown: SiteImage = { image: whole, fillsScreen: true, focus: { x: 0.12, y: 0.9 } };
    const siteImages = Object.fromEntries(siteImageKeys(shown).map((key) => [key, true]));
    const [first] = offered(whole, { siteImages, fillsScreen: true, focus: shown.focus });
    expect(first?.srcSet).toBe('/images/variants/upright-853-0.12.avif 853w');
  });

  it('gives no middle that the page has not on the site', () => {
    const whole = anImageWithAddresses({ width: 6000, height: 4000 }, [
      { width: 2880, type: 'image/avif' },
    ]);
    const siteImages = [{ image: whole }];
    expect(sourcesOf(whole, siteImages, true)).toEqual(sourcesOf(whole, siteImages));
  });

  it('gives JPEG where there is no WebP', () => {
    const made = anImageWithAddresses({}, [
      { width: 320, type: 'image/jpeg' },
      { width: 320, type: 'image/avif' },
    ]);
    expect(sourcesOf(made).map(({ type }) => type)).toEqual(['image/avif', 'image/jpeg']);
  });

  it('leaves out what is wider than the photo itself', () => {
    const small = { ...image, width: 640, height: 427 };
    expect(sourcesOf(small)[0]?.srcSet).toBe('/320.avif 320w, /640.avif 640w');
    const widths = viewerSources({ src: '', image: small }, 'image/avif').map(({ width }) => width);
    expect(widths).toEqual([320, 640]);
  });

  it('gives nothing for an image without variants', () => {
    expect(sourcesOf(undefined)).toEqual([]);
    expect(sourcesOf(anImageWithAddresses({}, []))).toEqual([]);
  });
});
