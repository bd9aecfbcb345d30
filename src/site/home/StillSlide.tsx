import { screenSizes } from '../../images/display/sizes.ts';
import { imageOf } from '../../images/display/imageSource.ts';
import type { DOMAttributes } from 'react';
import { Link } from 'react-router-dom';
import type { Photo } from '../../model/content/entities.ts';
import { paths } from '../../paths.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './Slideshow.module.css';
import { photoNameOf, shortAltOf } from '../../model/content/names.ts';

type Pointing = Pick<DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave'>;

/**
 * The name of the current slide, a link to its photo that covers the slide.
 * @param pointing handlers of the text alone
 */
export const SlideCaption = ({ slide, ...pointing }: { slide: Photo } & Pointing) => (
  <Link to={paths.photo.getHref(slide.id)} className={styles.caption}>
    <bdi {...pointing}>{photoNameOf(slide)}</bdi>
  </Link>
);

interface StillSlideProps {
  slides: readonly Photo[];
  /** Called when the photograph has loaded or failed. */
  onSettled?: () => void;
}

/** The first photograph of a slideshow, shown while the slideshow's code loads. */
export const StillSlide = ({ slides: [slide], onSettled }: StillSlideProps) =>
  slide && (
    <section className={styles.slideshow} aria-label="Slideshow">
      <div className={styles.slide}>
        <Picture
          {...imageOf(slide)}
          alt={shortAltOf(slide)}
          sizes={screenSizes(slide.image)}
          indexOnPage={0}
          fillsScreen
          onSize={onSettled}
          onFail={onSettled}
        />
      </div>
      <SlideCaption slide={slide} />
    </section>
  );
