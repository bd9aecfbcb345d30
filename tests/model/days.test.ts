import { expect, it } from 'vitest';
import { dayInWords, monthInWords } from '../../src/model/days.ts';

it.each([
  ['2026-11-03', '3 November 2026', 'Nov 2026'],
  ['2026-01-31T23:59:59.999Z', '31 January 2026', 'Jan 2026'],
  ['2026-09-09T00:30:00', '9 September 2026', 'Sep 2026'],
  ['0999-12-01 10:00', '1 December 999', 'Dec 999'],
])('%s is %s, or %s', (time, day, month) => {
  expect(dayInWords(time)).toBe(day);
  expect(monthInWords(time)).toBe(month);
});

it.each(['', '2026', '2026-13-01', '3 November 2026', '2026-11-031', 'on 2026-11-03'])(
  '“%s” is no day',
  (time) => {
    expect(dayInWords(time)).toBeUndefined();
    expect(monthInWords(time)).toBeUndefined();
  },
);
