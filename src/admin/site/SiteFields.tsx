import { TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { Markdown } from '../../ui/Markdown.tsx';
import type { SettingsValues } from '../../model/site/settings.ts';
import { settingsInputs, SLIDE_SECONDS } from '../../model/site/settings.ts';
import { site } from '../../site.config.ts';
import {
  CheckboxField,
  type FieldProps,
  type FieldsProps,
  TextInput,
  type TextInputProps,
} from '../form/fields/inputs.tsx';
import page from '../components/page.module.css';
import { ProfilesField } from './ProfilesField.tsx';
import styles from './site.module.css';

/** The settings that are texts of limited length. */
type TextName = keyof {
  [
    Name in keyof typeof settingsInputs as (typeof settingsInputs)[Name] extends { limit: number }
      ? Name
      : never
  ]: unknown;
};

type Options = Partial<TextInputProps>;

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className={styles.group}>
    <h2 className={page.subheading}>{title}</h2>
    {children}
  </section>
);

function SlideTimeField({ label, value, disabled, onChange }: FieldProps<number>) {
  const isInvalid = settingsInputs.slideSeconds.validationError?.(value) !== undefined;
  return (
    <TextField
      type="number"
      label={label}
      value={Number.isNaN(value) ? '' : value}
      disabled={disabled}
      slotProps={{ htmlInput: SLIDE_SECONDS }}
      error={isInvalid}
      helperText={
        isInvalid
          ? `Enter ${SLIDE_SECONDS.min} to ${SLIDE_SECONDS.max} seconds, in whole or half seconds.`
          : 'How long each photograph of the slideshow stays on the home page.'
      }
      onChange={({ target }) => onChange(parseFloat(target.value))}
    />
  );
}

/** The inputs of the site's settings, without the portrait. */
export function SiteFields({ values, field }: FieldsProps<SettingsValues>) {
  const text = (name: TextName, label: string, options?: Options) => (
    <TextInput {...options} label={label} limit={settingsInputs[name].limit} {...field(name)} />
  );
  const checked = (
    name: 'email' | 'language' | 'licenceUrl',
    label: string,
    error: string,
    options?: Options,
  ) => (
    <TextInput
      {...options}
      label={label}
      error={settingsInputs[name].validationError?.(values[name]) && error}
      {...field(name)}
    />
  );
  return (
    <>
      <Group title="Name and title">
        {text('photographer', 'Your name')}
        {text('title', 'Title of the site', { hint: 'Shown at the top of every page.' })}
        {text('pageTitle', 'Title of the home page', {
          hint: 'Shown in the browser’s tab and in search results.',
        })}
        {text('description', 'Description', {
          hint: 'Shown in search results and where somebody shares a link.',
          isLong: true,
        })}
        {checked('language', 'Language', 'A language code looks like en, de or pt-BR.', {
          hint: 'The code of the language you write in. Screen readers and search engines use it.',
        })}
      </Group>
      <Group title="Home page">
        {text('welcomeHeading', 'Heading over the welcome text')}
        {text('welcomeText', 'Welcome text', { isLong: true })}
        <SlideTimeField label="Seconds for each slide" {...field('slideSeconds')} />
      </Group>
      <Group title="Contact">
        {checked('email', 'E-mail', 'An e-mail address looks like name@example.com.', {
          kind: 'email',
          hint: 'Visitors see this address and can write to you. Leave the field empty to show no address.',
        })}
        <ProfilesField label="Profiles" {...field('profiles')} />
        <CheckboxField
          label="Visitors can ask about prints"
          hint={
            values.sellsPrints && values.email.trim() === ''
              ? 'Enter an e-mail address first.'
              : undefined
          }
          {...field('sellsPrints')}
        />
      </Group>
      <Group title="Rights">
        {text('copyright', 'Copyright line', {
          hint: `Leave the field empty to show “© ${values.photographer.trim()}”.`,
        })}
        {text('licenceName', 'Licence', {
          hint: `Shown below each photograph. If the field is empty, photographs show no licence, and search engines get “${site.licence.name}”.`,
        })}
        {checked(
          'licenceUrl',
          'Web address of the licence',
          'A web address begins with https://, or with / for a page of this site.',
          { kind: 'url' },
        )}
        <CheckboxField
          label="Ask programs not to train AI with my photos"
          hint="It is a request. Nothing forces them to comply."
          {...field('reservesAiTraining')}
        />
      </Group>
      <Group title="About page">
        {text('aboutText', 'Text about you', {
          hint: 'To format the text, write # Heading, *emphasis*, **strong** or [link](https://…). Start a line with - for a list. An empty line starts a new paragraph.',
          isLong: true,
          rows: 8,
        })}
        {values.aboutText.trim() !== '' && (
          <section aria-label="Preview" className={styles.preview}>
            <Markdown text={values.aboutText} />
          </section>
        )}
      </Group>
    </>
  );
}

export const PortraitFields = ({ field, chosen }: FieldsProps<SettingsValues>) => (
  <TextInput
    label="What the portrait shows"
    limit={settingsInputs.portraitAlt.limit}
    hint={`${chosen ? 'Describe the new portrait for' : 'For'} visitors who can’t see images. If the field is empty, your name is used.`}
    {...field('portraitAlt')}
  />
);
