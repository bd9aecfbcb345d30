import { takeTurns } from '../../../images/encode/takeTurns.ts';

const locks = (): LockManager | undefined => globalThis.navigator?.locks;

const inTurn = takeTurns();

/** Runs moves one after another: of all tabs of this browser, or of this tab if it has no locks. */
export const oneByOne = <T>(work: () => Promise<T>): Promise<T> =>
  locks()?.request('move', work) ?? inTurn(work);
