import type PhotoSwipe from 'photoswipe';

const FULLSCREEN_ICON = `<svg viewBox="0 0 32 32" class="pswp__icn" aria-hidden="true">
  <path d="M8 13V8h5M19 8h5v5M24 19v5h-5M13 24H8v-5" fill="none" stroke="var(--pswp-icon-color)" stroke-width="2"/>
</svg>`;

/** Adds the caption and, where the browser offers it, a button for the full screen. */
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
          for (const [key, line] of lines) line.textContent = pswp.currSlide?.data[key] as string;
        });
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
        // It fills the window where the browser refuses.
        else pswp.element?.requestFullscreen().catch(() => {});
      },
    });
  });
}

export function leaveFullscreen() {
  // It may have been left meanwhile.
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}

/** Closes the viewer where the browser would close its dialog, as on Escape. */
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
