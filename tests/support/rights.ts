import ExifReader from 'exifreader';

/** The rights that a file names, and the kinds of metadata that it has besides. */
export function rightsIn(file: Buffer): Record<string, unknown> & { others: string[] } {
  // oxlint-disable-next-line import/no-named-as-default-member -- Node finds no named exports in it
  const tags = ExifReader.load(file, { expanded: true });
  const { file: _, jfif: _density, icc: _colours, riff: _chunks, xmp = {}, ...others } = tags;
  const { _raw, about: _about, ...named } = xmp as Record<string, { description?: unknown }>;
  const rights = Object.entries(named).map(([name, { description }]) => [name, description]);
  return { ...Object.fromEntries(rights), others: Object.keys(others) };
}
