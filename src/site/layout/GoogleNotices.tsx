import { useContext } from 'react';
import { isAdminDocument } from '../../paths.ts';
import controls from '../../ui/controls.module.css';
import { AnalyticsContext } from './analyticsContext.ts';
import styles from './GoogleNotices.module.css';

/** What visitors must find on every page if the site uses Google Analytics or App Check. */
export function GoogleNotices() {
  const countsVisits = import.meta.env.VITE_GA_MEASUREMENT_ID && !isAdminDocument;
  const usesRecaptcha = import.meta.env.VITE_APP_CHECK_KEY;
  return countsVisits || usesRecaptcha ? (
    <div className={`${controls.quiet} ${styles.notices}`}>
      {countsVisits && <ConsentButton />}
      {usesRecaptcha && <RecaptchaNotice />}
    </div>
  ) : null;
}

function ConsentButton() {
  const analytics = useContext(AnalyticsContext);
  return (
    <button type="button" className={styles.numbers} onClick={() => analytics?.ask()}>
      Visitor numbers
    </button>
  );
}

/** Google asks for this text where its badge is hidden. */
const RecaptchaNotice = () => (
  <p>
    This site is protected by reCAPTCHA and the Google{' '}
    <a href="https://policies.google.com/privacy">Privacy Policy</a> and{' '}
    <a href="https://policies.google.com/terms">Terms of Service</a> apply.
  </p>
);
