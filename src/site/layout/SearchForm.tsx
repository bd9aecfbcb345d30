import type { KeyboardEvent, Ref } from 'react';
import { asText } from '../../model/json.ts';
import { paths } from '../../paths.ts';
import controls from '../../ui/controls.module.css';
import styles from './SearchForm.module.css';

interface SearchFormProps {
  field?: Ref<HTMLInputElement>;
  /** Called with the text at each change. */
  onInput?: (text: string) => void;
  /** Called with the text on submit. */
  onSearch: (text: string) => void;
}

/** The search field; without JavaScript it opens the search page. */
export function SearchForm({ field, onInput, onSearch }: SearchFormProps) {
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Keys typed here must not trigger the page's shortcuts.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    const { currentTarget: input } = event;
    if (!input.value) input.blur();
    input.value = '';
    onInput?.('');
  }
  return (
    <form
      action={paths.search}
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(asText(event.currentTarget.q.value));
      }}
    >
      <input
        ref={field}
        type="search"
        name="q"
        placeholder="Search"
        aria-label="Search"
        dir="auto"
        autoComplete="off"
        onKeyDown={onKeyDown}
        onInput={({ currentTarget }) => onInput?.(currentTarget.value)}
      />
      <button className={controls.icon} aria-label="Search">
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M13 13l5 5M3 8.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0" />
        </svg>
      </button>
    </form>
  );
}
