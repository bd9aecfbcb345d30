import { Picture } from '../../ui/picture/Picture.tsx';
import { useImageSize } from '../../ui/picture/useImageSize.ts';
import { panoramaSizes } from '../../images/display/sizes.ts';
import type { Photo } from '../../model/content/entities.ts';
import { PhotoLink } from './PhotoLink.tsx';
import { nameOf } from '../layout/breadcrumbs.ts';
import { imageOf } from '../../images/display/imageSource.ts';

const USUAL_SIZE = { width: 3, height: 1 };

/** A panorama at full width that links to its page. */
export function Panorama({ photo }: { photo: Photo }) {
  const [size = USUAL_SIZE, learn] = useImageSize(imageOf(photo));
  return (
    <PhotoLink photo={photo} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      <Picture {...imageOf(photo)} alt={nameOf(photo)} sizes={panoramaSizes(size)} onSize={learn} />
    </PhotoLink>
  );
}
