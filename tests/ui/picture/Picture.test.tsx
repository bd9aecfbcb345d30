import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Picture } from '../../../src/ui/picture/Picture.tsx';
import { SiteImages } from '../../../src/ui/picture/SiteImagesContext.ts';
import { Prerendered } from '../../../src/ui/Prerendered.tsx';
import { learnedSize } from '../../../src/images/display/imageSize.ts';
import { anImageWithAddresses } from '../../support/factories.ts';

const SRC = 'http://files.test/dusk.jpg';

function load(image: HTMLElement, width: number, height: number) {
  Object.defineProperties(image, {
    naturalWidth: { value: width, configurable: true },
    naturalHeight: { value: height, configurable: true },
  });
  fireEvent.load(image);
}

/** The size that its styles know, which the image is never larger than. */
const ownSize = ({ style }: HTMLElement) =>
  ['--width', '--height'].map((name) => style.getPropertyValue(name));

/** Lets time pass, in ms. */
function pass(time: number): void {
  act(() => {
    vi.advanceTimersByTime(time);
  });
}

/** Lets each request for the image on show fail. */
function failAll() {
  for (const pause of [1000, 3000, 0]) {
    fireEvent.error(screen.getByRole('img', { name: 'Dusk' }));
    pass(pause);
  }
  expect(screen.getByText('Photograph not available')).toBeVisible();
}

afterEach(() => {
  vi.useRealTimers();
});

describe('Picture', () => {
  it('shows its blurred placeholder at its size until it has loaded', () => {
    render(<Picture src={SRC} alt="Dusk" image={anImageWithAddresses({}, [])} />);
    const image = screen.getByRole('img', { name: 'Dusk' });
    expect(image.style.backgroundImage).toContain('data:image/png;base64,');
    expect(image).toHaveAttribute('width', '6000');
    expect(image).toHaveAttribute('height', '4000');
    expect(ownSize(image)).toEqual(['6000', '4000']);
    load(image, 6000, 4000);
    expect(image.style.backgroundImage).toBe('');
  });

  it('stands in its average colour on a prerendered page', () => {
    const image = anImageWithAddresses({ thumbhash: 'PwgC' }, []);
    const html = renderToString(
      <Prerendered>
        <Picture src={SRC} alt="Dusk" image={image} />
      </Prerendered>,
    );
    expect(html).toContain('background-color:rgb(255 254 252)');
  });

  it('offers its variants, and asks for nothing else', () => {
    const webp = { width: 640, type: 'image/webp' };
    const image = anImageWithAddresses({}, [webp]);
    render(<Picture src="http://files.test/new.webp" alt="Dusk" image={image} sizes="300px" />);
    expect(screen.getByRole('img', { name: 'Dusk' })).toHaveAttribute('decoding', 'async');
    const [source, ...others] = document.querySelectorAll('source');
    expect(others).toEqual([]);
    expect(source).toHaveAttribute('type', 'image/webp');
    expect(source).toHaveAttribute('srcset', '/640.webp 640w');
    expect(source).toHaveAttribute('sizes', '300px');
  });

  describe('with variants', () => {
    const onPage = (
      <Picture
        src={SRC}
        alt="Dusk"
        indexOnPage={0}
        image={anImageWithAddresses({}, [{ width: 640, type: 'image/avif' }])}
      />
    );

    it('has one address on a prerendered page, which hydration keeps', () => {
      const onError = vi.spyOn(console, 'error');
      const prerendered = <Prerendered>{onPage}</Prerendered>;
      const container = document.createElement('div');
      container.innerHTML = renderToString(prerendered);
      document.body.append(container);
      const image = container.querySelector('img')!;
      image.decode = () => Promise.resolve();
      expect(image).toHaveAttribute('src', SRC);
      expect(image).toHaveAttribute('loading', 'eager');
      render(prerendered, { container, hydrate: true });
      expect(container.querySelector('img')).toBe(image);
      expect(image).toHaveAttribute('src', SRC);
      expect(onError).not.toHaveBeenCalled();
    });

    it('asks for nothing before it is in its place, where a browser sees the variants', () => {
      const given: string[] = [];
      vi.spyOn(HTMLImageElement.prototype, 'setAttribute').mockImplementation(function (
        this: HTMLImageElement,
        name: string,
        value: string,
      ) {
        Element.prototype.setAttribute.call(this, name, value);
        const place = this.isConnected ? this.parentElement?.tagName : 'nowhere';
        if (name === 'src') given.push(`${this.getAttribute('loading')} ${place}`);
        if (name === 'loading') given.push(`${value} ${place}`);
      });
      vi.useFakeTimers();
      render(onPage);
      expect(screen.getByRole('img', { name: 'Dusk' })).toHaveAttribute('src', SRC);
      fireEvent.error(screen.getByRole('img', { name: 'Dusk' }));
      act(() => void vi.advanceTimersByTime(1000));
      const attempt = ['lazy nowhere', 'lazy nowhere', 'eager PICTURE'];
      expect(given).toEqual([...attempt, ...attempt]);
      vi.restoreAllMocks();
    });
  });

  describe('whose files are on the site', () => {
    const image = anImageWithAddresses({}, [{ width: 640, type: 'image/avif' }]);
    const picture = <Picture src={SRC} alt="Dusk" image={image} indexOnPage={0} />;
    const onSite = '/images/variants/640 640w';
    const siteImages = { 'variants/640': true };
    const onPage = (siteImages: object) => (
      <Prerendered>
        <SiteImages value={siteImages}>{picture}</SiteImages>
      </Prerendered>
    );

    it('is the same whatever other page has been rendered', () => {
      const [elsewhere, here] = [renderToString(picture), renderToString(onPage(siteImages))];
      expect(here).toContain(onSite);
      expect(elsewhere).not.toContain(onSite);
      expect(renderToString(picture)).toBe(elsewhere);
      expect(renderToString(onPage({}))).not.toContain(onSite);
      expect(renderToString(onPage(siteImages))).toBe(here);
    });

    it('keeps their addresses once its page is hydrated', () => {
      const onError = vi.spyOn(console, 'error');
      const container = document.createElement('div');
      container.innerHTML = renderToString(onPage(siteImages));
      document.body.append(container);
      container.querySelector('img')!.decode = () => Promise.resolve();
      const offered = () => [...container.querySelectorAll('source')].map(({ srcset }) => srcset);
      expect(offered()).toEqual([onSite, '/640.avif 640w']);
      render(onPage(siteImages), { container, hydrate: true });
      expect(offered()).toEqual([onSite, '/640.avif 640w']);
      expect(onError).not.toHaveBeenCalled();
    });
  });

  it('has the size of the photograph, not that of its variant', () => {
    const onSize = vi.fn();
    const webp = { width: 320, type: 'image/webp' };
    render(
      <Picture src={SRC} alt="Dusk" image={anImageWithAddresses({}, [webp])} onSize={onSize} />,
    );
    load(screen.getByRole('img'), 301, 200);
    expect(onSize).toHaveBeenCalledExactlyOnceWith({ width: 6000, height: 4000 });
  });

  it.each([
    ['when it comes near, by nothing but an address', {}, 'lazy', 'auto'],
    ['at once, and first, for what is on the first screen', { indexOnPage: 0 }, 'eager', 'high'],
    ['at once, but not first, for what will be seen next', { preload: true }, 'eager', 'auto'],
  ])('asks %s', (_when, given, loading, priority) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    render(<Picture src={SRC} alt="Dusk" {...given} />);
    const image = screen.getByRole('img', { name: 'Dusk' });
    expect(image).not.toHaveAttribute('width');
    expect(image).toHaveAttribute('loading', loading);
    expect(image.getAttribute('fetchpriority') ?? 'auto').toBe(priority);
  });

  it('asks for nothing ahead for visitors who save data', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(prefers-reduced-data: reduce)',
    }));
    render(<Picture src={SRC} alt="Dusk" preload />);
    expect(screen.getByRole('img', { name: 'Dusk' })).toHaveAttribute('loading', 'lazy');
  });

  it('without a size in its document takes that of its file once it has loaded, and keeps it', () => {
    const onSize = vi.fn();
    render(<Picture src={`${SRC}?learned`} alt="Dusk" onSize={onSize} />);
    expect(ownSize(screen.getByRole('img'))).toEqual(['', '']);
    load(screen.getByRole('img'), 300, 200);
    expect(ownSize(screen.getByRole('img'))).toEqual(['300', '200']);
    expect(onSize).toHaveBeenCalledExactlyOnceWith({ width: 300, height: 200 });
    expect(learnedSize(`${SRC}?learned`)).toEqual({ width: 300, height: 200 });
  });

  it('takes its size also if the file was already in the cache', () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(300);
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(200);
    const onSize = vi.fn();
    render(<Picture src={SRC} alt="Dusk" image={anImageWithAddresses({}, [])} onSize={onSize} />);
    vi.restoreAllMocks();
    expect(onSize).toHaveBeenCalledExactlyOnceWith({ width: 300, height: 200 });
    expect(screen.getByRole('img').style.backgroundImage).toBe('');
  });

  it('asks twice more for a file that does not load, after growing pauses, before it says so', () => {
    vi.useFakeTimers();
    const onFail = vi.fn();
    render(<Picture src={SRC} alt="Dusk" onFail={onFail} />);
    for (const pause of [1000, 3000]) {
      const failed = screen.getByRole('img', { name: 'Dusk' });
      fireEvent.error(failed);
      pass(pause - 1);
      expect(screen.getByRole('img', { name: 'Dusk' })).toBe(failed);
      pass(1);
      expect(screen.getByRole('img', { name: 'Dusk' })).not.toBe(failed);
      expect(screen.getByRole('img', { name: 'Dusk' })).toHaveAttribute('src', SRC);
    }
    expect(screen.queryByText('Photograph not available')).toBeNull();
    fireEvent.error(screen.getByRole('img', { name: 'Dusk' }));
    expect(onFail).toHaveBeenCalledOnce();
    expect(screen.getByRole('img', { name: 'Dusk (photograph not available)' })).toHaveTextContent(
      'Photograph not available',
    );
    pass(3_600_000);
    expect(screen.getByText('Photograph not available')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows a file that loads at the second attempt, and keeps its placeholder until then', () => {
    vi.useFakeTimers();
    const onSize = vi.fn();
    const image = anImageWithAddresses({}, []);
    render(<Picture src={SRC} alt="Dusk" image={image} onSize={onSize} />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img').style.backgroundImage).toContain('data:image/png;base64,');
    pass(1000);
    expect(screen.getByRole('img').style.backgroundImage).toContain('data:image/png;base64,');
    load(screen.getByRole('img'), 6000, 4000);
    expect(onSize).toHaveBeenCalledOnce();
    expect(screen.getByRole('img').style.backgroundImage).toBe('');
  });

  it('asks at once for the next type of a file that does not load', () => {
    const types = ['image/avif', 'image/webp'];
    const image = anImageWithAddresses(
      {},
      types.map((type) => ({ width: 640, type })),
    );
    render(<Picture src={SRC} alt="Dusk" image={image} />);
    const offered = () => [...document.querySelectorAll('source')].map(({ type }) => type);
    expect(offered()).toEqual(types);
    fireEvent.error(screen.getByRole('img'));
    expect(offered()).toEqual(['image/webp']);
  });

  it('asks again once the network is back, and when the visitor presses the button', () => {
    vi.useFakeTimers();
    render(<Picture src={SRC} alt="Dusk" canRetry />);
    failAll();
    fireEvent(window, new Event('online'));
    expect(screen.getByRole('img', { name: 'Dusk' })).toHaveAttribute('src', SRC);
    failAll();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    load(screen.getByRole('img', { name: 'Dusk' }), 300, 200);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks again once the network is back, although its last request fails only then', () => {
    vi.useFakeTimers();
    render(<Picture src={SRC} alt="Dusk" />);
    const shown = () => screen.getByRole('img', { name: 'Dusk' });
    for (const pause of [1000, 3000]) {
      fireEvent.error(shown());
      pass(pause);
    }
    const last = shown();
    fireEvent(window, new Event('online'));
    expect(shown()).toBe(last);
    fireEvent.error(last);
    pass(1000);
    expect(shown()).not.toBe(last);
    load(shown(), 300, 200);
    expect(shown()).toBeVisible();
  });

  it('asks for nothing more once it is gone', () => {
    vi.useFakeTimers();
    const { unmount } = render(<Picture src={SRC} alt="Dusk" />);
    fireEvent.error(screen.getByRole('img'));
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('shows no error if another file replaces one that was still loading', async () => {
    const picture = (
      <Prerendered>
        <Picture src={SRC} alt="Dusk" />
      </Prerendered>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(picture);
    document.body.append(container);
    const onItsWay = container.querySelector('img')!;
    Object.defineProperty(onItsWay, 'naturalWidth', { value: 300 });
    onItsWay.decode = () => Promise.reject(new DOMException('', 'EncodingError'));
    vi.useFakeTimers();
    render(picture, { container, hydrate: true });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('img', { name: 'Dusk' })).toBe(onItsWay);
  });

  it('says also that a picture without an address is missing', () => {
    render(<Picture src="" alt="Dusk" />);
    expect(screen.getByText('Photograph not available')).toBeVisible();
  });

  it('tries again for another address', () => {
    const { rerender } = render(<Picture src={SRC} alt="Dusk" />);
    fireEvent.error(screen.getByRole('img'));
    rerender(<Picture src={`${SRC}&v=2`} alt="Dusk" />);
    expect(screen.getByRole('img', { name: 'Dusk' })).toHaveAttribute('src', `${SRC}&v=2`);
  });
});
