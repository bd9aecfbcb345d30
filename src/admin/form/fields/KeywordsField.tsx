import { Autocomplete, Chip, TextField } from '@mui/material';
import { type ClipboardEvent, useState } from 'react';
import { KEYWORD_LIMITS } from '../../../model/content/entities.ts';
import { tidyWords, unfinishedWord, wordsIn } from '../../../model/content/fields.ts';
import type { FieldProps } from './inputs.tsx';

const { most, limit } = KEYWORD_LIMITS;

const HINT =
  'Press comma or Enter after each keyword. Put a keyword that contains a comma in quotation marks.';

/** Why the keywords can't be saved, in a sentence; undefined if they can. */
function errorOf(words: readonly string[]): string | undefined {
  if (words.length > most) {
    return `A photo can have at most ${most} keywords. You entered ${words.length}.`;
  }
  const longWord = words.find((word) => word.length > limit);
  return (
    longWord &&
    `A keyword can have at most ${limit} characters. “${longWord}” has ${longWord.length}.`
  );
}

/** The field of keywords. A comma or Enter ends a keyword, and a pasted list becomes several. */
export function KeywordsField({ label, value, disabled, onChange }: FieldProps<readonly string[]>) {
  const [typed, setTyped] = useState('');
  const error = errorOf(value);
  const add = (words: readonly string[]) => {
    if (words.length > 0) onChange(tidyWords([...value, ...words]));
  };

  function type(text: string) {
    const unfinished = unfinishedWord(text);
    add(wordsIn(text.slice(0, text.length - unfinished.length)));
    setTyped(unfinished.trimStart());
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    const words = wordsIn(`${typed}${text}`);
    if (words.length < 2) return;
    event.preventDefault();
    add(words);
    setTyped('');
  }

  return (
    <Autocomplete
      multiple
      freeSolo
      // Text that is still typed becomes a keyword when the field is left.
      autoSelect
      options={[]}
      value={[...value]}
      inputValue={typed}
      disabled={disabled}
      onChange={(_event, words) =>
        onChange(tidyWords(words.flatMap((word) => (value.includes(word) ? word : wordsIn(word)))))
      }
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
          error={error !== undefined}
          helperText={error ?? HINT}
          onPaste={paste}
          onKeyDown={(event) => {
            // Enter in an empty field would save the form.
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
          }}
        />
      )}
    />
  );
}
