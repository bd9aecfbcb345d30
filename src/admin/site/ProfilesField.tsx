import { Button } from '@mui/material';
import { useRef } from 'react';
import { type Profile, profileError, PROFILE_LIMITS } from '../../model/site/settings.ts';
import { connectTo, type FieldProps, TextInput } from '../form/fields/inputs.tsx';
import page from '../components/page.module.css';
import styles from './site.module.css';

export function ProfilesField(props: FieldProps<readonly Profile[]>) {
  const { label, value, disabled, onChange } = props;
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
    <div role="group" aria-label={label} className={`${page.group} ${styles.profiles}`}>
      <h3>{label}</h3>
      <ul ref={list}>
        {value.map((profile, index) => {
          const invalid = profileError(profile);
          const field = connectTo(profile, (edits) => change(index, edits), disabled);
          return (
            <li key={index}>
              <TextInput
                label="Name, such as Instagram"
                limit={PROFILE_LIMITS.label}
                hint={invalid === 'name' ? 'Enter a name.' : undefined}
                {...field('label')}
              />
              <TextInput
                label="Address of your page there"
                kind="url"
                error={
                  invalid === 'address'
                    ? 'An address looks like https://example.com/you.'
                    : undefined
                }
                {...field('url')}
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
