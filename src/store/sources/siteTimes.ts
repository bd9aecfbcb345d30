import { readTimes } from '../../firebase/readTimes.ts';
import type { SiteTimes } from '../../model/site/times.ts';

/** The time in ms for which an answer is used again. */
const FRESH_MS = 60_000;

interface Answer {
  /** By this browser's clock, ms. */
  checkedAt: number;
  times: SiteTimes;
}

/** The key of the answer in the tab's session storage. */
const KEY = 'site-times';

/** Runs `work` with the tab's session storage; undefined if the browser refuses. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(globalThis.sessionStorage);
  } catch {
    return undefined;
  }
}

/** Makes the next page of this tab ask again, as after a write in this tab. */
export const forgetTimes = (): void => withStorage((storage) => storage.removeItem(KEY));

const recall = (): Answer | undefined =>
  withStorage((storage) => JSON.parse(storage.getItem(KEY) ?? 'null') ?? undefined);

/** If the storage is full, the next page asks again. */
const remember = (answer: Answer): void =>
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(answer)));

const isFresh = ({ checkedAt }: Answer): boolean => {
  const age = Date.now() - checkedAt;
  return age >= 0 && age < FRESH_MS;
};

/** Asks when each list was last written to, at most once a minute in a tab. */
export function openSiteTimes() {
  let answer: Answer | undefined;
  let pending: Promise<Answer> | undefined;

  async function ask(): Promise<Answer> {
    const checkedAt = Date.now();
    return { checkedAt, times: await readTimes() };
  }

  return {
    /** @throws an Error with a sentence if Firestore can't be reached */
    async latest(): Promise<SiteTimes> {
      // Not before it is needed: if the browser is busy, its storage is slow.
      answer ??= recall();
      if (!answer || !isFresh(answer)) {
        pending ??= ask().finally(() => (pending = undefined));
        answer = await pending;
        remember(answer);
      }
      return answer.times;
    },
    /** The last answer, for when Firestore can't be reached; undefined if there was none. */
    last: (): SiteTimes | undefined => answer?.times,
  };
}
