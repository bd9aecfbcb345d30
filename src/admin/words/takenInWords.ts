const dates = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * The camera's day and time, which have no time zone: `14 Sept 2026, 06:31`; empty if they are unknown.
 * @param takenAt as EXIF data is published: `2026-09-14T06:31:05`
 */
export function takenInWords(takenAt: string | undefined): string {
  const [, day, time = ''] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/.exec(takenAt ?? '') ?? [];
  const at = Date.parse(`${day}T00:00:00Z`);
  if (!day || Number.isNaN(at)) return '';
  return [dates.format(at), time].filter(Boolean).join(', ');
}
