import { createRoot } from 'react-dom/client';
import type { Analytics } from '../site/layout/analyticsContext.ts';
import { type Answer, openConsent } from './consent.ts';
import { ConsentQuestion } from './ConsentQuestion.tsx';
import { openGoogleAnalytics } from './googleAnalytics.ts';

interface VisitorNumbersOptions {
  /** Of Google Analytics. */
  measurementId: string;
  /** Whether visits are counted only after the visitor has agreed. */
  asksForConsent: boolean;
}

/** Counts visits. Asks for consent unless the visitor has answered or no question is needed. */
export function openVisitorNumbers({
  measurementId,
  asksForConsent,
}: VisitorNumbersOptions): Analytics {
  const consent = openConsent(asksForConsent);
  const { report, update } = openGoogleAnalytics(measurementId, () => consent.state() === 'yes');
  const place = document.createElement('div');
  // The Tab key and screen readers reach the question before the page.
  document.body.prepend(place);
  const root = createRoot(place);
  let opener: Element | null = null;

  function close() {
    const hadFocus = place.contains(document.activeElement);
    root.render(null);
    if (hadFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    opener = null;
  }

  function onAnswer(answer: Answer) {
    consent.store(answer);
    update();
    close();
  }

  const show = () =>
    root.render(
      <ConsentQuestion
        consent={consent.state()}
        takesFocus={opener !== null}
        onAnswer={onAnswer}
        onClose={close}
      />,
    );

  function follow() {
    update();
    if (consent.state() === 'unanswered') show();
    else if (!opener) close();
    else show();
  }

  consent.watch(follow);
  follow();
  return {
    report,
    ask() {
      opener = document.activeElement;
      show();
    },
  };
}
