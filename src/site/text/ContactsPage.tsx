import { site } from '../../site.config.ts';
import page from '../layout/page.module.css';
import { contactsFacts } from './textFacts.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import styles from './text.module.css';

const { social, photoSharing } = site.profiles;

export const ContactsPage = () => (
  <div className={styles.page}>
    <PageTitle {...contactsFacts} />
    <h1 className={page.heading}>{contactsFacts.name}</h1>
    <dl className={styles.contacts}>
      <div>
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </dd>
      </div>
      {[photoSharing, social].map(({ label, url }) => (
        <div key={url}>
          <dt>{label}</dt>
          <dd>
            <a href={url} rel="me noopener">
              {`${site.photographer} on ${label}`}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  </div>
);
