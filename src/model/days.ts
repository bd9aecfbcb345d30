/** ms */
export const DAY_MS = 24 * 60 * 60 * 1000;

// The browser's own date formatting takes a phone 100 ms or more at first use.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Undefined if there is no such day. */
function dateOf(time: string): Date | undefined {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(time)?.[0];
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const monthOf = (date: Date) => MONTHS[date.getUTCMonth()] ?? '';

/** The day of a time as written, without a time zone: `3 November 2026`. */
export function dayInWords(time: string): string | undefined {
  const date = dateOf(time);
  return date && `${date.getUTCDate()} ${monthOf(date)} ${date.getUTCFullYear()}`;
}

/** The month of a time, abbreviated: `Nov 2026`. */
export function monthInWords(time: string): string | undefined {
  const date = dateOf(time);
  return date && `${monthOf(date).slice(0, 3)} ${date.getUTCFullYear()}`;
}
