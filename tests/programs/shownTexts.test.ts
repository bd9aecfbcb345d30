import { expect, it } from 'vitest';
import { shownTexts } from '../../programs/shownTexts.ts';

it.each([
  ['a label', `<Button title="Close">Save</Button>`, ['Save', 'Close']],
  ['a sentence in code', `const why = 'is not there yet';`, ['is not there yet']],
  ['a sentence with code', 'const why = `${count} of ${all} done`;', ['{count} of {all} done']],
  [
    'a sentence around a link',
    `<p>Open <a href="/x">the list</a> {now}.</p>`,
    ['Open the list {now}.'],
  ],
  [
    'the words of a plural, once',
    "const why = `${plural(n, 'photo was', 'photos were')} sent`;",
    ["{plural(n, 'photo was', 'photos were')} sent"],
  ],
  ['two elements apart', `<div> <h1>Trash</h1> <p>Empty</p> </div>`, ['Trash', 'Empty']],
  ['each text of a choice', `<p>{ok ? 'All done' : <b>Not yet</b>}</p>`, ['All done', 'Not yet']],
  [
    'no names, styles, types or keys',
    `import x from 'A b'; const y: 'A b' = z('load', 'LOAD_IT'); <i className="A b" sx={{ m: 'a b' }}>{key === 'Enter'}</i>`,
    [],
  ],
])('%s', (_what, source, texts) => {
  expect(shownTexts('source.tsx', source)).toEqual(texts);
});
