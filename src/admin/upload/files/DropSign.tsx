import styles from '../upload.module.css';

/** Says what becomes of files that are held over the page. */
export const DropSign = ({ children }: { children: string }) => (
  <div className={styles.dropSign}>{children}</div>
);
