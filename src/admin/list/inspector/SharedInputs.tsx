import { Chip } from '@mui/material';
import { wordsChange } from '../../../model/content/edits.ts';
import type { Photo } from '../../../model/content/entities.ts';
import page from '../../components/page.module.css';
import { type PhotoAnswers, PhotoInputs } from '../../form/fields/PhotoInputs.tsx';
import styles from './inspector.module.css';
import { type Inspected, useInspected } from './useInspected.ts';

/** Inputs that hold a choice, which is saved at once. */
const CHOICES = ['includeInSlideshow', 'isPanorama'];

interface SharedInputsProps {
  inspected: Inspected;
  names: readonly Exclude<keyof PhotoAnswers, 'keywords'>[];
  /** The text that has the focus once it is there. */
  focused?: 'caption' | undefined;
}

/** Inputs of the selected photos. Values that differ are mixed, and only what is edited is saved. */
export function SharedInputs({ inspected, names, focused }: SharedInputsProps) {
  const { values, mixed } = inspected.shared;
  function edit(edits: Partial<PhotoAnswers>) {
    for (const [name, to] of Object.entries(edits)) {
      const typed = { [name]: { to } };
      if (CHOICES.includes(name)) inspected.choose(typed);
      else inspected.type(typed);
    }
  }
  return (
    <PhotoInputs
      {...{ names, values, mixed, edit, focused }}
      disabled={inspected.isDisabled}
      nameError={inspected.nameError}
    />
  );
}

/** The keywords that all selected photos have, and those that only some have. */
export function SharedKeywords({ inspected }: { inspected: Inspected }) {
  const { isDisabled: disabled } = inspected;
  const { values, partial } = inspected.shared;
  return (
    <>
      <PhotoInputs
        names={['keywords']}
        values={values}
        disabled={disabled}
        edit={({ keywords = [] }) => inspected.typeWords(wordsChange(values.keywords, keywords))}
      />
      {partial.length > 0 && (
        <div role="group" aria-label="Keywords of some photos" className={styles.partial}>
          <span className={page.quiet}>Only some have:</span>
          {partial.map((word) => (
            <Chip
              key={word}
              variant="outlined"
              disabled={disabled}
              label={<bdi>{`+ ${word}`}</bdi>}
              aria-label={`Add ${word} to all`}
              onClick={() => inspected.chooseWords({ added: [word], removed: [] })}
              onDelete={() => inspected.chooseWords({ added: [], removed: [word] })}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** The caption below a photo that is shown large, which is saved as in the inspector. */
export function LargeCaption({ row }: { row: Photo }) {
  const inspected = useInspected([row]);
  return (
    <div onBlur={inspected.save}>
      <SharedInputs inspected={inspected} names={['caption']} />
    </div>
  );
}
