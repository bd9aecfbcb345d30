import controls from '../../ui/controls.module.css';
import styles from './publishing.module.css';

const NEW_TOKEN = 'https://github.com/settings/personal-access-tokens/new';

/** How to make the token that lets this page start a build, and do nothing else. */
export const TokenSteps = ({ isOpen }: { isOpen: boolean }) => (
  <details className={controls.disclosure} open={isOpen}>
    <summary>How to make a token</summary>
    <ol className={styles.steps}>
      <li>
        Have the repository set up once, by whoever knows its code: the chapter “Publishing” in its
        folder docs tells how.
      </li>
      <li>
        On GitHub,{' '}
        <a href={NEW_TOKEN} target="_blank" rel="noreferrer">
          make a fine-grained token
        </a>
        . Its name can be anything; as its expiration choose the latest date that GitHub allows.
      </li>
      <li>“Resource owner”: the account to which the repository belongs.</li>
      <li>“Repository access”: “Only select repositories”, and of these the site’s alone.</li>
      <li>“Permissions”: add “Actions”, with the access “Read and write”. Add no other.</li>
      <li>“Generate token”. GitHub shows it this once: copy it into the form below.</li>
    </ol>
  </details>
);
