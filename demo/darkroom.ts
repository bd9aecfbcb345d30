import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { DemoPhoto } from './catalogue.ts';
import type { Developed } from './jpeg.ts';

export interface Order {
  photo: DemoPhoto;
  longSide: number;
}

export type Delivery = Developed | { failure: string };

const landOf = ({ scene }: DemoPhoto): string => `${scene.ground.form} ${scene.ground.seed}`;

/**
 * Develops groups of photos on all cores and hands each photo to `onDeveloped`. Works through them
 * in order, save that a worker prefers, among the next few of a group, land that it has already
 * built.
 */
export async function developAll(
  groups: readonly (readonly DemoPhoto[])[],
  longSide: number,
  onDeveloped: (photo: DemoPhoto, developed: Developed) => Promise<void>,
): Promise<void> {
  const waiting = groups.map((group) => [...group]);
  const LOOKAHEAD = 8;

  function takeNext(known: Set<string>): DemoPhoto | undefined {
    const group = waiting.find(({ length }) => length > 0) ?? [];
    const preferred = group.slice(0, LOOKAHEAD).findIndex((photo) => known.has(landOf(photo)));
    return group.splice(Math.max(0, preferred), 1)[0];
  }

  async function work(): Promise<void> {
    // A process, since in a worker thread of Node 20 tsx does not load TypeScript.
    const worker = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
    });
    const gone = new Promise<never>((_, reject) => {
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`A renderer ended with ${code}.`)));
    });
    gone.catch(() => undefined);
    const known = new Set<string>();
    const stored: Promise<void>[] = [];
    try {
      for (let photo = takeNext(known); photo; photo = takeNext(known)) {
        known.add(landOf(photo));
        const current = photo;
        const answer = new Promise<Delivery>((resolve) => {
          worker.once('message', (delivery) => resolve(delivery as Delivery));
        });
        worker.send({ photo: current, longSide } satisfies Order);
        const delivery = await Promise.race([answer, gone]);
        if ('failure' in delivery) throw new Error(`${current.id}: ${delivery.failure}`);
        stored.push(onDeveloped(current, delivery));
      }
      await Promise.all(stored);
    } finally {
      worker.kill();
    }
  }

  const workers = Math.min(availableParallelism(), groups.flat().length);
  await Promise.all(Array.from({ length: workers }, work));
}
