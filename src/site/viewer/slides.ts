import type PhotoSwipe from 'photoswipe';
import type { SlideData } from 'photoswipe';
import { imageOf, type ImageSource } from '../../images/display/imageSource.ts';
import type { Size } from '../../model/files/image.ts';
import { knownSize, usualSize } from '../../images/display/imageSize.ts';
import { filesOf } from '../../images/display/imageSource.ts';
import type { Photo } from '../../model/content/entities.ts';
import { altOf, photoNameOf } from '../../model/content/names.ts';

/** One file of a photograph; its size is 0 by 0 until it is known. */
interface ViewerSource extends Size {
  src: string;
}

/** The files of one type that show one photograph in the viewer, the largest last. */
export function viewerSources(source: ImageSource, type: string): ViewerSource[] {
  const { src, image } = source;
  const { width, height } = knownSize(source) ?? { width: 0, height: 0 };
  const files = image ? filesOf(image, type) : [];
  if (files.length === 0) return [{ src, width, height }];
  return files.map((file) => ({
    src: file.url,
    width: file.width,
    height: Math.round((file.width * height) / width),
  }));
}

/**
 * A photo as PhotoSwipe's slide data.
 * @param type the MIME type of the variants to show
 */
export function slideOf(photo: Photo, type: string): SlideData {
  const sources = viewerSources(imageOf(photo), type);
  const largest = sources.at(-1);
  const { width, height } = largest?.width ? largest : usualSize(photo);
  return {
    src: largest?.src,
    srcset:
      sources.length > 1
        ? sources.map(({ src, width }) => `${src} ${width}w`).join(', ')
        : undefined,
    width,
    height,
    alt: altOf(photo),
    name: photoNameOf(photo),
    caption: photo.caption,
    isPanorama: photo.isPanorama,
    photoWidth: photo.image?.width,
  };
}

/** Loads each photograph when it is shown, and none before. */
export function loadOnlyShown(pswp: PhotoSwipe) {
  pswp.on('lazyLoad', (event) => event.preventDefault());
  pswp.on('contentLoadImage', (event) => {
    if (event.content.index !== pswp.currIndex) event.preventDefault();
  });
  pswp.on('contentActivate', ({ content }) => {
    if (content.state === 'idle') content.loadImage(false);
  });
}

/** Takes the size from the loaded image if the document's is missing or wrong. */
export function correctSizes(pswp: PhotoSwipe) {
  pswp.on('loadComplete', ({ content }) => {
    const { data, element } = content;
    if (!(element instanceof HTMLImageElement) || element.naturalWidth === 0) return;
    const { naturalWidth: width, naturalHeight: height } = element;
    const ratio = (data.width ?? 0) / (data.height ?? 1);
    if (Math.abs(width / height / ratio - 1) < 0.01) return;
    Object.assign(data, { width, height });
    pswp.refreshSlideContent(content.index);
  });
}
