import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Fade, type SlideshowRef } from 'react-slideshow-image';
import 'react-slideshow-image/dist/styles.css';
import { imageOf } from '../../images/display/imageSource.ts';
import { savesData } from '../../images/display/savesData.ts';
import { screenSizes } from '../../images/display/sizes.ts';
import type { Photo } from '../../model/content/entities.ts';
import { shortAltOf } from '../../model/content/names.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import { SlideCaption } from './StillSlide.tsx';
import { lastChoice, rememberChoice, type SlideshowChoice } from './slideshowChoice.ts';
import controls from '../../ui/controls.module.css';
import styles from './Slideshow.module.css';
import { selectSite } from '../../store/entities/settings.ts';
import { useVisitorSelector } from '../../store/hooks.ts';
import { useMediaQuery } from '../../ui/hooks/useMediaQuery.ts';
import { useWindowEvent } from '../../ui/hooks/useWindowEvent.ts';

const TRANSITION_MS = 750;

type Outcome = 'shown' | 'missing';

function nextIndex(slides: readonly Photo[], outcomes: ReadonlyMap<string, Outcome>, from: number) {
  for (let step = 1; step < slides.length; step += 1) {
    const index = (from + step) % slides.length;
    if (outcomes.get(slides[index]?.id ?? '') !== 'missing') return index;
  }
  return undefined;
}

function subscribeVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Not for components that the build renders. */
const useTabVisible = (): boolean =>
  useSyncExternalStore(subscribeVisibility, () => document.visibilityState === 'visible');

/**
 * Photographs that fade into one another, 750 ms per transition; the settings say how long each
 * stays. Only the current slide and the next are mounted. For a visitor who saves data, the next one
 * loads only while the slideshow plays. It waits for a slide that is still
 * loading; it skips a missing one until the network is back. The library's own autoplay can't wait,
 * so it only fades. It stands still while the keyboard's focus is on its caption or its button, or
 * the pointer on the caption's text or the button, until the button starts it.
 */
export function Slideshow({ slides }: { slides: readonly Photo[] }) {
  const fade = useRef<SlideshowRef>(null);
  const [index, setIndex] = useState(0);
  const [namedIndex, setNamedIndex] = useState(0);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [dueAt, setDueAt] = useState<number>();
  const [choice, setChoice] = useState(lastChoice);
  const [isFocused, setFocused] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const { slideSeconds } = useVisitorSelector(selectSite);
  const reduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const visible = useTabVisible();

  const outcome = outcomes.get(slides[index]?.id ?? '');
  const next = outcome ? nextIndex(slides, outcomes, index) : undefined;
  const playing = choice ? choice === 'play' : !reduced;
  const loadsNext = playing || !savesData();
  const running = playing && !isFocused && !isPointedAt && visible && next !== undefined;

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(
      () => setDueAt(index),
      outcome === 'missing' ? 0 : 1000 * slideSeconds,
    );
    return () => clearTimeout(timer);
  }, [running, index, outcome, slideSeconds]);

  const due = running && dueAt === index && outcomes.has(slides[next ?? -1]?.id ?? '');
  useEffect(() => {
    if (due && next !== undefined) fade.current?.goTo(next);
  }, [due, next]);

  useWindowEvent('online', () => {
    // The current picture retries by itself.
    const isKept = ([id, was]: [string, Outcome]) => was === 'shown' || id === slides[index]?.id;
    setOutcomes((known) => new Map([...known].filter(isKept)));
  });

  function choose(chosen: SlideshowChoice) {
    rememberChoice(chosen);
    setChoice(chosen);
    setFocused(false);
    setPointedAt(false);
  }

  const pointing = {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
  };

  const children = useMemo(() => {
    const settle = (id: string, state: Outcome) =>
      setOutcomes((known) => (known.get(id) === state ? known : new Map(known).set(id, state)));
    return slides.map((slide, position) => (
      <div key={slide.id} className={styles.slide}>
        {(position === index || (position === next && loadsNext)) && (
          <Picture
            {...imageOf(slide)}
            alt={shortAltOf(slide)}
            sizes={screenSizes(slide.image)}
            fillsScreen
            indexOnPage={position === index ? 0 : undefined}
            onSize={() => settle(slide.id, 'shown')}
            onFail={() => settle(slide.id, 'missing')}
          />
        )}
      </div>
    ));
  }, [slides, index, next, loadsNext]);

  return (
    <section
      className={styles.slideshow}
      aria-label="Slideshow"
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <Fade
        ref={fade}
        autoplay={false}
        arrows={false}
        canSwipe={false}
        pauseOnHover={false}
        transitionDuration={reduced ? 1 : TRANSITION_MS}
        onStartChange={(_from, to) => setNamedIndex(to)}
        onChange={(_from, to) => {
          setDueAt(undefined);
          setIndex(to);
        }}
      >
        {children}
      </Fade>
      {slides[namedIndex] && <SlideCaption slide={slides[namedIndex]} {...pointing} />}
      {slides.length > 1 && (
        <button
          type="button"
          className={`${controls.icon} ${styles.control}`}
          aria-label={playing ? 'Pause slideshow' : 'Play slideshow'}
          onClick={() => choose(playing ? 'pause' : 'play')}
          {...pointing}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="currentColor">
            <path d={playing ? 'M5 4h3v12H5zM12 4h3v12h-3z' : 'M6 4l10 6-10 6z'} />
          </svg>
        </button>
      )}
    </section>
  );
}
