import { coveringScreen } from '../images/srcset.ts';
import type { PublishedImage } from '../model/entities.ts';
import { Picture } from './Picture.tsx';
import styles from './Slideshow.module.css';

export interface Slide {
  id: string;
  src: string;
  alt: string;
  image?: PublishedImage | undefined;
}

/** The first photograph of a slideshow, which stands while the rest of it is on its way. */
export const StillSlide = ({ slides: [slide] }: { slides: readonly Slide[] }) =>
  slide && (
    <section className={styles.slideshow} aria-label="Slideshow">
      <div className={styles.slide}>
        <Picture
          src={slide.src}
          alt={slide.alt}
          image={slide.image}
          box={coveringScreen(slide.image)}
          priority
        />
      </div>
    </section>
  );
