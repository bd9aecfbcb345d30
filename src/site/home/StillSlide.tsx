import { screenSizes } from '../../images/display/sizes.ts';
import type { ImageSource } from '../../images/display/imageSource.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Slideshow.module.css';

export interface Slide extends ImageSource {
  id: string;
  alt: string;
}

interface StillSlideProps {
  slides: readonly Slide[];
  /** Called once the photograph is shown or has failed. */
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
    </section>
  );
