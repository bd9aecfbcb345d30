import { IconButton } from '@mui/material';
import { joinWords } from '../../../model/content/fields.ts';
import { shownName } from '../../../model/content/names.ts';
import { CloseIcon } from '../../components/icons.tsx';
import page from '../../components/page.module.css';
import { SelectField } from '../../form/fields/SelectField.tsx';
import { folderName } from '../files/pickedFiles.ts';
import { Thumbnail } from '../files/Thumbnail.tsx';
import styles from '../upload.module.css';
import { answerOf, type ChosenFile, isBeingRead } from './chosenFiles.ts';
import { takenInWords } from '../../words/takenInWords.ts';
import { answersFor, sizesInWords } from './fileWords.ts';
import type { ResolvedFiles } from './useBatch.ts';
import type { ChosenFiles } from './useChosenFiles.ts';

const quiet = `${page.quiet} ${page.clip}`;

interface FileRowProps {
  each: ChosenFile;
  files: ChosenFiles;
  resolved: ResolvedFiles;
}

/** A chosen file, with the name and the words that its photo will have. */
export function FileRow({ each, files, resolved }: FileRowProps) {
  const { id, file, folderPath, refusal, thumbnailURL } = each;
  const where = resolved.whereIs(each);
  const isLeftOut = refusal !== undefined || (where !== undefined && answerOf(each) === 'skip');
  return (
    <div className={styles.row} data-left-out={isLeftOut}>
      <Thumbnail url={thumbnailURL} isLoading={!refusal} />
      {refusal !== undefined || isBeingRead(each) ? (
        <div className={styles.notice}>
          <p className={page.clip} translate="no">
            {file.name}
          </p>
          <p className={refusal ? page.refusal : page.quiet}>{refusal ?? 'Reading…'}</p>
        </div>
      ) : (
        <>
          {where ? (
            <OtherPhoto each={each} files={files} where={where} />
          ) : (
            <Words each={each} resolved={resolved} />
          )}
          <div className={styles.facts}>
            <p className={page.clip}>{takenInWords(each.facts?.exif.takenAt) || 'No date'}</p>
            <p className={quiet}>{sizesInWords(each)}</p>
            <p className={quiet} title={file.name} translate="no">
              {folderPath && <span>{`${folderName(folderPath)}/`}</span>}
              <span>{file.name}</span>
            </p>
          </div>
        </>
      )}
      <div className={styles.actions}>
        <IconButton aria-label={`Remove ${file.name}`} onClick={() => files.remove([id])}>
          <CloseIcon />
        </IconButton>
      </div>
    </div>
  );
}

/** The name, the caption and the keywords that a photo will have. */
function Words({ each, resolved }: Pick<FileRowProps, 'each' | 'resolved'>) {
  const { photoName, caption, keywords } = resolved.valuesOf(each);
  const { namesake } = each;
  return (
    <div className={styles.texts}>
      <p className={`${styles.name} ${page.clip}`}>
        <bdi>{photoName}</bdi>
      </p>
      {caption !== '' && (
        <p className={quiet} title={caption}>
          {caption}
        </p>
      )}
      {keywords.length > 0 && <p className={quiet}>{joinWords(keywords)}</p>}
      {namesake !== undefined && (
        <p
          className={quiet}
        >{`A different photo, “${shownName(namesake)}”, has the same file name.`}</p>
      )}
    </div>
  );
}

interface OtherPhotoProps extends Pick<FileRowProps, 'each' | 'files'> {
  where: string;
}

/** Where the photo of a file exists already, and what to do with it. */
function OtherPhoto({ each, files, where }: OtherPhotoProps) {
  const pictureURL = each.other?.version?.pictureURL;
  return (
    <div className={styles.other}>
      {pictureURL !== undefined && <Thumbnail url={pictureURL} />}
      <div className={styles.texts}>
        <p className={page.clip} title={where}>
          {where}
        </p>
        {answerOf(each) === 'replace' && (
          <p className={quiet}>The photo keeps its name and texts.</p>
        )}
        <SelectField
          size="small"
          hiddenLabel
          aria-label={`What to do with ${each.file.name}`}
          value={answerOf(each)}
          options={answersFor(each)}
          onChange={(answer) => files.answer([each], answer)}
        />
      </div>
    </div>
  );
}
