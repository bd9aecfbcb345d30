import { shownName } from '../../model/names.ts';
import type { Step } from '../../model/step.ts';

const nouns = { categories: 'a category', galleries: 'a gallery', photos: 'a photo' };

/** What was done, in words that follow Undo and Redo: `editing “Dawn”`. */
export function describeStep(step: Step): string {
  switch (step.kind) {
    case 'delete':
      return `deleting ${nouns[step.collection]}`;
    case 'edit':
      return `editing “${shownName(step.name)}”`;
    case 'order':
      return `ordering ${step.collection}`;
  }
}
