import { isUnsaved, selectDocument } from '../../store/admin/edits/slice.ts';
import { useAdminSelector } from '../../store/admin/hooks.ts';
import styles from './form.module.css';

interface FormHeadingProps {
  /** The key of the form. */
  formKey: string;
  children: string;
}

/** The heading of a page with a form. It says whether the form has unsaved changes. */
export function FormHeading({ formKey, children }: FormHeadingProps) {
  const hasChanges = useAdminSelector((state) => {
    const document = selectDocument(state, formKey);
    return document !== undefined && isUnsaved(document);
  });
  return (
    <div className={styles.heading}>
      <h1>{children}</h1>
      <span className={styles.unsaved} style={{ visibility: hasChanges ? 'visible' : 'hidden' }}>
        Unsaved
      </span>
    </div>
  );
}
