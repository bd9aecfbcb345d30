import { Autocomplete, Chip, TextField } from '@mui/material';
import { type ClipboardEvent, useState } from 'react';
import { KEYWORD_LIMITS } from '../../../model/content/entities.ts';
import { tidyWords, wordsIn } from '../../../model/content/fields.ts';
import type { FieldProps } from './fields.tsx';
import styles from '../form.module.css';

const { most, limit } = KEYWORD_LIMITS;

const PARTING = /[,;\t\r\n]/;

/** Says what of keywords can't be saved; undefined where all can. */
function complaintAbout(words: readonly string[]): string | undefined {
  if (words.length > most) {
    return `A photo has at most ${most} keywords; these are ${words.length}.`;
  }
  const long = words.find((word) => word.length > limit);
  return long && `A keyword has at most ${limit} characters; “${long}” has ${long.length}.`;
}

/** The field of keywords, each a chip: a comma or Enter ends one, and a pasted list becomes several. */
export function KeywordsField({ label, value, disabled, onChange }: FieldProps<readonly string[]>) {
  const [typed, setTyped] = useState('');
  const complaint = complaintAbout(value);
  const add = (words: readonly string[]) => {
    if (words.length > 0) onChange(tidyWords([...value, ...words]));
  };

  function type(text: string) {
    const begun = text.split(PARTING).at(-1) ?? '';
    add(wordsIn(text.slice(0, text.length - begun.length)));
    setTyped(begun.trimStart());
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    if (!PARTING.test(text)) return;
    event.preventDefault();
    add(wordsIn(`${typed}${text}`));
    setTyped('');
  }

  return (
    <Autocomplete
      className={styles.keywords}
      multiple
      freeSolo
      // What is typed counts though nothing ended it.
      autoSelect
      options={[]}
      value={[...value]}
      inputValue={typed}
      disabled={disabled}
      onChange={(_event, words) => onChange(tidyWords(words))}
      onInputChange={(_event, text) => type(text)}
      renderValue={(words, getItemProps) =>
        words.map((word, index) => {
          const { key, ...props } = getItemProps({ index });
          return <Chip key={key} label={<bdi>{word}</bdi>} {...props} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={complaint !== undefined}
          helperText={complaint ?? 'A comma or Enter ends a keyword.'}
          onPaste={paste}
          onKeyDown={(event) => {
            // Enter that ends nothing would save the form.
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
          }}
        />
      )}
    />
  );
}
