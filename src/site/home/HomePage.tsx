import { lazy, startTransition, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { StillSlide } from './StillSlide.tsx';
import { selectSite } from '../../store/entities/settings.ts';
import { useVisitorSelector } from '../../store/hooks.ts';
import { selectSlideshow } from '../../store/entities/photos.ts';
import controls from '../../ui/controls.module.css';
import styles from './HomePage.module.css';
import { GoogleNotices } from '../layout/GoogleNotices.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import type { Photo } from '../../model/content/entities.ts';

/** Loads after the first photograph, which stays alone if this fails. */
const Slideshow = lazy(() =>
  import('./Slideshow.tsx').then(
    (module) => ({ default: module.Slideshow }),
    () => ({ default: StillSlide }),
  ),
);

const NONE: readonly Photo[] = [];

export function HomePage() {
  const { photographer, title, welcomeHeading, welcomeText } = useVisitorSelector(selectSite);
  const slides = useVisitorSelector(selectSlideshow) ?? NONE;
  const [isSettled, setSettled] = useState(false);
  return (
    <div className={styles.home}>
      <PageTitle />
      <Suspense>
        {isSettled && slides.length > 0 ? (
          <Slideshow key={slides.map(({ id }) => id).join(' ')} slides={slides} />
        ) : (
          <StillSlide slides={slides} onSettled={() => startTransition(() => setSettled(true))} />
        )}
      </Suspense>
      <div className={styles.welcome}>
        <h1 className={welcomeHeading ? undefined : controls.visuallyHidden} dir="auto">
          {welcomeHeading || title}
        </h1>
        {welcomeText && <p dir="auto">{welcomeText}</p>}
        <Link to={paths.categories} className={controls.link}>
          View the galleries
        </Link>
        <Link to={paths.about} className={controls.link}>
          {`About ${photographer}`}
        </Link>
      </div>
      <GoogleNotices />
    </div>
  );
}
