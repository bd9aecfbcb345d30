import { useEffect, useId, useRef } from 'react';
import controls from '../ui/controls.module.css';
import styles from './ConsentQuestion.module.css';
import type { Answer, ConsentState } from './consent.ts';

const QUESTION = 'May this site count your visits?';

const texts: Record<ConsentState, [lead: string, details: string]> = {
  unanswered: [
    QUESTION,
    'If you say yes, Google Analytics sets cookies and learns which pages you open. You can change your answer later under “Visitor numbers”.',
  ],
  yes: [
    QUESTION,
    'They are counted now: Google Analytics sets cookies and learns which pages you open.',
  ],
  no: [QUESTION, 'They are not counted now. Google Analytics learns nothing and has no cookies.'],
  refusedByBrowser: [
    'This site does not count your visits.',
    'Your browser asks websites not to share your data (Global Privacy Control).',
  ],
};

interface ConsentQuestionProps {
  consent: ConsentState;
  /** Whether the visitor has asked for it. */
  takesFocus: boolean;
  onAnswer: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks whether visits may be counted. It is no dialog: the page stays usable. */
export function ConsentQuestion({ consent, takesFocus, onAnswer, onClose }: ConsentQuestionProps) {
  const section = useRef<HTMLElement>(null);
  const leadId = useId();
  const [lead, details] = texts[consent];
  useEffect(() => {
    if (takesFocus) section.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section
      ref={section}
      className={styles.question}
      aria-labelledby={leadId}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A photo's page would leave for its gallery.
        event.stopPropagation();
        onClose();
      }}
    >
      <p id={leadId}>{lead}</p>
      <p className={controls.quiet}>{details}</p>
      <div className={styles.answers}>
        {consent === 'refusedByBrowser' ? (
          <button type="button" className={controls.button} onClick={onClose}>
            Close
          </button>
        ) : (
          <>
            <button type="button" className={controls.button} onClick={() => onAnswer('yes')}>
              Yes
            </button>
            <button type="button" className={controls.button} onClick={() => onAnswer('no')}>
              No
            </button>
          </>
        )}
      </div>
    </section>
  );
}
