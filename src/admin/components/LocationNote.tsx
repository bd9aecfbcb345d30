import page from './page.module.css';

/** Says on Android that no browser gets the location of a photo there. */
export const LocationNote = () =>
  navigator.userAgent.includes('Android') && (
    <p className={page.quiet}>
      Android removes the location from photos that you choose here. To show locations, upload the
      photos from a computer.
    </p>
  );
