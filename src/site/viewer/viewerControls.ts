import type PhotoSwipe from 'photoswipe';
import { asText } from '../../model/json.ts';

const FULLSCREEN_ICON = `<svg viewBox="0 0 32 32" class="pswp__icn" aria-hidden="true">
  <path d="M8 13V8h5M19 8h5v5M24 19v5h-5M13 24H8v-5" fill="none" stroke="var(--pswp-icon-color)" stroke-width="2"/>
</svg>`;

/** Adds the caption and, if the browser supports it, a full-screen button. */
export function addControls(pswp: PhotoSwipe) {
  pswp.on('uiRegister', () => {
    pswp.ui?.registerElement({
      name: 'caption',
      appendTo: 'root',
      onInit: (element) => {
        element.setAttribute('aria-live', 'polite');
        const lines = ['name', 'caption'].map((key) => {
          const line = element.appendChild(document.createElement('p'));
          line.dir = 'auto';
          return [key, line] as const;
        });
        pswp.on('change', () => {
          for (const [key, line] of lines) line.textContent = asText(pswp.currSlide?.data[key]);
        });
        const observer = new ResizeObserver(() => scrollIfLong(element));
        for (const [, line] of lines) observer.observe(line);
        letScroll(element);
      },
    });
    if (!document.fullscreenEnabled) return;
    pswp.ui?.registerElement({
      name: 'fullscreen',
      order: 15,
      isButton: true,
      title: 'Full screen',
      html: FULLSCREEN_ICON,
      onClick: () => {
        if (document.fullscreenElement) leaveFullscreen();
        // If the browser refuses, the viewer fills the window.
        else pswp.element?.requestFullscreen().catch(() => {});
      },
    });
  });
}

function scrollIfLong(caption: HTMLElement) {
  caption.tabIndex = caption.scrollHeight > caption.clientHeight ? 0 : -1;
}

/** Keeps PhotoSwipe, which zooms and pans, from what scrolls the caption. */
function letScroll(caption: HTMLElement) {
  caption.addEventListener('wheel', (event) => event.stopPropagation(), { passive: true });
  caption.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.stopPropagation();
  });
}

export function leaveFullscreen() {
  // The visitor may have left full screen already.
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}

/** Closes the viewer when the browser would close its dialog, as on Escape. */
export function closeOnCancel(pswp: PhotoSwipe, host: HTMLDialogElement, signal: AbortSignal) {
  pswp.on('close', leaveFullscreen);
  host.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault();
      if (pswp.opener.isOpen) pswp.close();
      else if (pswp.opener.isOpening) pswp.on('openingAnimationEnd', () => pswp.close());
    },
    { signal },
  );
}
