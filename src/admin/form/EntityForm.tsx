import type { ReactNode } from 'react';
import styles from './form.module.css';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { SaveBar, type SaveBarProps } from './SaveBar.tsx';
import type { Form } from './useForm.ts';

interface EntityFormProps {
  form: SaveBarProps['form'] & Pick<Form<object>, 'onSubmit' | 'leaving'>;
  /** The inputs and the image. */
  children: ReactNode;
}

/** The frame of a form: its inputs, saving with progress, and the question before it is left. */
export const EntityForm = ({ form, children }: EntityFormProps) => (
  <>
    <form className={styles.form} onSubmit={form.onSubmit}>
      {children}
      <SaveBar form={form} />
    </form>
    <LeaveQuestion {...form.leaving} />
  </>
);
