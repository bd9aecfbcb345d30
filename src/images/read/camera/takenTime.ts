/** When a photo was taken, by the camera's clock. */
export interface TakenTime {
  /** ISO 8601 without a time zone; the day alone if the time is unknown. */
  takenAt: string;
  /** The digits of the fraction of its second; empty if unknown. */
  subSeconds: string;
}

/** EXIF's `2025:10:04 18:20:05`, and ISO 8601 as in XMP, where seconds, and the time, may be missing. */
const TIME =
  /^(\d{4})[:/.-] ?(\d\d?)[:/.-] ?(\d\d?)(?:[T ] ?(\d\d?): ?(\d\d?)(?:: ?(\d\d?)(?:[.,](\d+))?)?)?/;

/** The year of the first photograph. */
const FIRST_YEAR = '1826';

/** Reads a time of a camera or a program; undefined if there is no such time. */
export function takenTime(text: string): TakenTime | undefined {
  const [, year = '', month, day, hour, minute, second = '0', fraction = ''] =
    TIME.exec(text) ?? [];
  const two = (digits = '') => digits.padStart(2, '0');
  const date = `${year}-${two(month)}-${two(day)}`;
  const time = `${date}T${two(hour)}:${two(minute)}:${two(second)}`;
  const moment = new Date(`${time}Z`);
  // 31 February would become 3 March.
  const isTime = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(time);
  if (!isTime || year < FIRST_YEAR) return undefined;
  return { takenAt: hour ? time : date, subSeconds: fraction.replace(/0+$/, '') };
}

/**
 * The first of several times, the most important first. If it is only a day, the first time on that
 * day: another day may be the one on which the photo was scanned or edited.
 */
export const mostExactTime = <Time extends Pick<TakenTime, 'takenAt'>>(
  times: readonly Time[],
): Time | undefined => {
  const [first] = times;
  return times.find(({ takenAt }) => takenAt.startsWith(`${first?.takenAt}T`)) ?? first;
};
