/** Prints a table in Markdown, its columns aligned and named by the keys of its rows. */
export function printTable(title: string, rows: readonly Record<string, string | number>[]): void {
  const head = Object.keys(rows[0] ?? {});
  const body = rows.map((row) => Object.values(row).map(String));
  const widths = head.map((name, at) =>
    Math.max(name.length, ...body.map((row) => row[at]!.length)),
  );
  const line = (cells: readonly string[]) =>
    console.log(`| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`);
  console.log(`\n${title}\n`);
  for (const cells of [head, widths.map((width) => '-'.repeat(width)), ...body]) line(cells);
}

export const kB = (bytes: number): string => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
export const milliseconds = (ms: number): string => `${Math.round(ms)} ms`;
