import { Button, TextField } from '@mui/material';
import { useRef } from 'react';
import { type Profile, profileError, PROFILE_LIMITS } from '../../model/site/settings.ts';
import type { FieldProps } from '../form/fields/fields.tsx';
import page from '../layout/page.module.css';
import { AddressField } from './AddressField.tsx';
import styles from './site.module.css';

const NAME_ERRORS = {
  name: 'The profile needs a name.',
  shorterName: `Use at most ${PROFILE_LIMITS.label} characters.`,
};

export function ProfilesField({
  label,
  value,
  disabled,
  onChange,
}: FieldProps<readonly Profile[]>) {
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const change = (index: number, edits: Partial<Profile>) =>
    onChange(value.map((profile, at) => (at === index ? { ...profile, ...edits } : profile)));

  function add() {
    onChange([...value, { label: '', url: '' }]);
    // The new field is mounted after this.
    setTimeout(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  }

  function remove(index: number) {
    onChange(value.filter((_profile, at) => at !== index));
    addButton.current?.focus();
  }

  return (
    <div role="group" aria-label={label} className={styles.profiles}>
      <h3>{label}</h3>
      <ul ref={list}>
        {value.map((profile, index) => {
          const invalid = profileError(profile);
          const error = invalid && invalid !== 'address' ? NAME_ERRORS[invalid] : undefined;
          return (
            <li key={index} className={styles.profile}>
              <TextField
                label="Name"
                value={profile.label}
                disabled={disabled}
                error={invalid === 'shorterName'}
                helperText={error}
                slotProps={{ htmlInput: { dir: 'auto' } }}
                onChange={(event) => change(index, { label: event.target.value })}
              />
              <AddressField
                label="Address"
                value={profile.url}
                disabled={disabled}
                error={
                  invalid === 'address'
                    ? 'An address looks like https://example.com/you.'
                    : undefined
                }
                onChange={(url) => change(index, { url })}
              />
              <Button
                disabled={disabled}
                aria-label={`Remove ${profile.label || 'this profile'}`}
                onClick={() => remove(index)}
              >
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
      {value.length === 0 && <p className={page.quiet}>The site shows no profiles.</p>}
      {value.length < PROFILE_LIMITS.most && (
        <Button ref={addButton} variant="outlined" disabled={disabled} onClick={add}>
          Add profile
        </Button>
      )}
    </div>
  );
}
