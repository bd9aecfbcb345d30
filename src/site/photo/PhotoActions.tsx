import { useState } from 'react';
import type { Photo } from '../../model/content/entities.ts';
import { paths } from '../../paths.ts';
import { selectSite } from '../../store/entities/settings.ts';
import { useVisitorSelector } from '../../store/hooks.ts';
import controls from '../../ui/controls.module.css';
import styles from './PhotoActions.module.css';
import { printRequest } from './printRequest.ts';
import { photoNameOf } from '../../model/content/names.ts';

const ACTION = `${controls.link} ${styles.action}`;

/** Buttons to ask about a print of a photo and to share the photo. */
export function PhotoActions({ photo }: { photo: Photo }) {
  const { sellsPrints, email } = useVisitorSelector(selectSite);
  return (
    <div className={styles.actions}>
      {sellsPrints && email && <PrintRequest photo={photo} email={email} />}
      <ShareButton photo={photo} />
    </div>
  );
}

const pageOf = ({ id }: Photo) => new URL(paths.photo.getHref(id), location.href).href;

/** Opens the visitor's mail program, and shows the address to visitors without one. */
function PrintRequest({ photo, email }: { photo: Photo; email: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <a
        className={ACTION}
        href={printRequest(email, photoNameOf(photo), pageOf(photo))}
        onClick={() => setAsked(true)}
      >
        Ask about a print
      </a>
      <p role="status" className={styles.status}>
        {isAsked && (
          <>
            <span>{'No mail program? Write to '}</span>
            <span className={styles.address} translate="no">
              {email}
            </span>
            <CopyButton label="Copy address" text={email} />
          </>
        )}
      </p>
    </>
  );
}

/** Opens the system's share sheet, or copies the link. */
function ShareButton({ photo }: { photo: Photo }) {
  const url = pageOf(photo);
  if (!('share' in navigator)) return <CopyButton label="Copy link" text={url} />;
  return (
    <button
      type="button"
      className={ACTION}
      onClick={() => {
        // The visitor has closed the share sheet.
        navigator.share({ title: photoNameOf(photo), url }).catch(() => {});
      }}
    >
      Share
    </button>
  );
}

interface CopyButtonProps {
  label: string;
  text: string;
}

function CopyButton({ label, text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }
  return (
    <>
      <button type="button" className={ACTION} onClick={() => void copy()}>
        {label}
      </button>
      <span role="status">
        {outcome === 'copied' && <span>Copied.</span>}
        {outcome === 'failed' && (
          <span>
            {'This browser can’t copy. Select the text: '}
            <span className={styles.address} translate="no">
              {text}
            </span>
          </span>
        )}
      </span>
    </>
  );
}
