import { screenSizes } from '../../images/display/sizes.ts';
import type { ImageSource } from '../../images/display/imageSource.ts';
import { Link } from 'react-router-dom';
import { shownName } from '../../model/content/names.ts';
import { paths } from '../../paths.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './Slideshow.module.css';

export interface Slide extends ImageSource {
  /** The id of its photo. */
  id: string;
  alt: string;
}

/** The name of the current slide, a link to its photo. */
export const SlideCaption = ({ slide: { id, alt } }: { slide: Slide }) => (
  <Link to={paths.photo(id)} className={styles.caption}>
    <bdi>{shownName(alt)}</bdi>
  </Link>
);

interface StillSlideProps {
  slides: readonly Slide[];
  /** Called when the photograph has loaded or failed. */
  onSettled?: () => void;
}

/** The first photograph of a slideshow, shown while the slideshow's code loads. */
export const StillSlide = ({ slides: [slide], onSettled }: StillSlideProps) =>
  slide && (
    <section className={styles.slideshow} aria-label="Slideshow">
      <div className={styles.slide}>
        <Picture
          src={slide.src}
          alt={slide.alt}
          image={slide.image}
          sizes={screenSizes(slide.image)}
          priority
          isFirst
          onSize={onSettled}
          onFail={onSettled}
        />
      </div>
      <SlideCaption slide={slide} />
    </section>
  );
