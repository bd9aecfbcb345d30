import { type ReactNode, useId } from 'react';
import { Markdown } from '../../ui/Markdown.tsx';
import type { SettingsDraft } from '../../model/site/settings.ts';
import { settingsInputs } from '../../model/site/settings.ts';
import { site } from '../../site.config.ts';
import { CheckboxField, LimitedTextField } from '../form/fields/fields.tsx';
import type { FieldsProps } from '../form/formProps.ts';
import { AddressField } from './AddressField.tsx';
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

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The inputs of the site's settings, without the portrait. */
export function SiteFields({ draft, edit, disabled }: FieldsProps<SettingsDraft>) {
  const inputOf = (name: TextName) => ({
    value: draft[name],
    limit: settingsInputs[name].limit,
    disabled,
    onChange: (value: string) => edit({ [name]: value }),
  });
  return (
    <>
      <Group title="Name and title">
        <LimitedTextField {...inputOf('photographer')} label="Your name" />
        <LimitedTextField
          {...inputOf('title')}
          label="Title of the site"
          hint="Shown at the top of every page."
        />
        <LimitedTextField
          {...inputOf('pageTitle')}
          label="Title of the home page"
          hint="Shown in the browser’s tab and in search results."
        />
        <LimitedTextField
          {...inputOf('description')}
          label="Description"
          hint="Shown in search results and link previews."
          isLong
        />
        <AddressField
          label="Language"
          value={draft.language}
          disabled={disabled}
          error={
            settingsInputs.language.validationError?.(draft.language) &&
            'A language code looks like en, de or pt-BR.'
          }
          hint="The code of the language you write in. Screen readers and search engines use it."
          onChange={(language) => edit({ language })}
        />
      </Group>
      <Group title="Home page">
        <LimitedTextField {...inputOf('welcomeHeading')} label="Welcome heading" />
        <LimitedTextField {...inputOf('welcomeText')} label="Welcome text" isLong />
      </Group>
      <Group title="Contact">
        <AddressField
          label="E-mail"
          type="email"
          value={draft.email}
          disabled={disabled}
          error={
            settingsInputs.email.validationError?.(draft.email) &&
            'An address looks like name@example.com.'
          }
          hint="Visitors see this address and can write to you. Leave the field empty to show no address."
          onChange={(email) => edit({ email })}
        />
        <ProfilesField
          label="Profiles"
          value={draft.profiles}
          disabled={disabled}
          onChange={(profiles) => edit({ profiles })}
        />
        <CheckboxField
          label="Visitors can ask about prints"
          value={draft.sellsPrints}
          disabled={disabled}
          hint={
            draft.sellsPrints && draft.email.trim() === ''
              ? 'Enter an e-mail address first.'
              : undefined
          }
          onChange={(sellsPrints) => edit({ sellsPrints })}
        />
      </Group>
      <Group title="Rights">
        <LimitedTextField
          {...inputOf('copyright')}
          label="Copyright line"
          hint={`If it is empty, the site shows “© ${draft.photographer.trim()}”.`}
        />
        <LimitedTextField
          {...inputOf('licenceName')}
          label="Licence"
          hint={`Shown below each photograph. If it is empty, search engines get “${site.licence.name}”.`}
        />
        <AddressField
          label="Address of the licence"
          value={draft.licenceUrl}
          disabled={disabled}
          error={
            settingsInputs.licenceUrl.validationError?.(draft.licenceUrl) &&
            'An address begins with https://, or with / for a page of this site.'
          }
          onChange={(licenceUrl) => edit({ licenceUrl })}
        />
      </Group>
      <Group title="About page">
        <LimitedTextField
          {...inputOf('aboutText')}
          label="Text about you"
          hint="# Heading, *emphasis*, **strong**, [link](https://…). Start a line with - for a list. An empty line starts a new paragraph."
          isLong
          rows={8}
        />
        {draft.aboutText.trim() !== '' && (
          <section aria-label="Preview" className={styles.preview}>
            <Markdown text={draft.aboutText} />
          </section>
        )}
      </Group>
    </>
  );
}

export const PortraitFields = ({ draft, edit, chosen, disabled }: FieldsProps<SettingsDraft>) => (
  <LimitedTextField
    label="What the portrait shows"
    value={draft.portraitAlt}
    limit={settingsInputs.portraitAlt.limit}
    hint={`${chosen ? 'Describe the new portrait for' : 'For'} visitors who can’t see it. If it is empty, they get your name.`}
    disabled={disabled}
    onChange={(portraitAlt) => edit({ portraitAlt })}
  />
);
