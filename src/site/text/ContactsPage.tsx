import { selectSite } from '../../store/entities/settings.ts';
import { useVisitorSelector } from '../../store/hooks.ts';
import page from '../layout/page.module.css';
import { contactsFacts } from './textFacts.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import styles from './text.module.css';

export function ContactsPage() {
  const { photographer, email, profiles } = useVisitorSelector(selectSite);
  return (
    <div className={styles.page}>
      <PageTitle {...contactsFacts} />
      <h1 className={page.heading}>{contactsFacts.name}</h1>
      {email || profiles.length > 0 ? (
        <dl className={styles.contacts}>
          {email && (
            <div>
              <dt>E-mail</dt>
              <dd>
                <a href={`mailto:${encodeURI(email)}`}>{email}</a>
              </dd>
            </div>
          )}
          {profiles.map(({ label, url }, index) => (
            <div key={index}>
              <dt>
                <bdi>{label}</bdi>
              </dt>
              <dd>
                <a href={url} rel="me noopener">
                  <bdi>{photographer}</bdi> on <bdi>{label}</bdi>
                </a>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.muted}>There is no contact address yet.</p>
      )}
    </div>
  );
}
