import { type ReactNode, useEffect, useRef } from 'react';
import styles from './form.module.css';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { SaveBar, type SaveBarProps } from './SaveBar.tsx';
import type { Form } from './useForm.ts';

interface EntityFormProps {
  form: SaveBarProps['form'] &
    Pick<Form<object>, 'takesFocus' | 'onSubmit' | 'saveAndAnother' | 'leaving'>;
  /** The inputs and the image. */
  children: ReactNode;
}

/** The frame of a form: its inputs, saving with progress, and the question before it is left. */
export function EntityForm({ form, children }: EntityFormProps) {
  const { takesFocus } = form;
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (takesFocus) element.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  return (
    <>
      <form ref={element} className={styles.form} onSubmit={form.onSubmit}>
        {children}
        <SaveBar form={form} onAnother={form.saveAndAnother} />
      </form>
      <LeaveQuestion {...form.leaving} />
    </>
  );
}
