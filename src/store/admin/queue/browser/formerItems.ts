import { v4 as uuid } from 'uuid';
import { publicAddress } from '../../../../firebase/publicAddress.ts';
import { storedExtension } from '../../../../model/files/chosenImage.ts';
import { parseImage } from '../../../../model/files/image.ts';
import { extensionOf, originalPath } from '../../../../model/files/storagePaths.ts';
import {
  type FileFacts,
  photoItem,
  type QueuedPhoto,
  type UploadItem,
  type UploadStage,
} from '../../../../model/upload.ts';

/** An item as version 1 of the database holds it, by the ids of batch and photo. */
export interface FormerItem extends Pick<
  QueuedPhoto,
  'draft' | 'contentHash' | 'newGallery' | 'order' | 'slideshowOrder'
> {
  /** The id of its photo. */
  id: string;
  batchId: string;
  place: number;
  facts: FileFacts;
  isPrivate: boolean;
  replaces?: boolean;
  stage:
    | 'waiting'
    | 'making'
    | 'publishing'
    | 'published'
    | 'sending'
    | 'done'
    | 'failed'
    | 'cancelled';
  error?: string;
  /** What its document says of its image. */
  image?: unknown;
  /** Where its original goes; given once it is published. */
  original?: { path: string };
}

const STAGES: Record<FormerItem['stage'], UploadStage> = {
  waiting: 'unclear',
  making: 'unclear',
  publishing: 'unclear',
  published: 'published',
  sending: 'published',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
};

/** An item of version 1 as an item of today. */
export function itemOf(former: FormerItem): UploadItem {
  const { facts, draft, contentHash, newGallery, order, slideshowOrder, replaces } = former;
  const image = parseImage(former.image);
  const id = image?.revision || uuid();
  const extension = storedExtension(facts.type, extensionOf(facts.fileName));
  const picture = former.original && image?.variants[0]?.path;
  const item = photoItem({
    id,
    batchId: former.batchId,
    place: former.place,
    documentId: former.id,
    path:
      former.original?.path ??
      originalPath('photos', former.id, extension, replaces ? id : undefined),
    isPrivate: former.isPrivate,
    facts,
    draft,
    contentHash,
    ...(replaces && { replaces: 'unknown' }),
    ...(newGallery && { newGallery }),
    ...(order !== undefined && { order }),
    ...(slideshowOrder !== undefined && { slideshowOrder }),
  });
  return {
    ...item,
    stage: STAGES[former.stage],
    copyName: former.id,
    ...(former.error && { failure: { sentence: former.error, isLasting: false } }),
    ...(picture && { pictureURL: publicAddress(picture) }),
  };
}
