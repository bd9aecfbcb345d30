// The browser's own formatting of dates keeps a phone busy for 100 ms and more when it is begun.
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

/** Undefined for what is no day of the calendar. */
function dateOf(time: string): Date | undefined {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(time)?.[0];
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const monthOf = (date: Date) => MONTHS[date.getUTCMonth()] ?? '';

/** The day with which a time begins, as it is written and in no time zone: `3 November 2026`. */
export function dayInWords(time: string): string | undefined {
  const date = dateOf(time);
  return date && `${date.getUTCDate()} ${monthOf(date)} ${date.getUTCFullYear()}`;
}

/** The month of such a day, where there is little room: `Nov 2026`. */
export function monthInWords(time: string): string | undefined {
  const date = dateOf(time);
  return date && `${monthOf(date).slice(0, 3)} ${date.getUTCFullYear()}`;
}
