/**
 * The address that opens a mail about a print of a photo, see RFC 6068.
 * @param address of the photo's page
 */
export function printRequest(email: string, name: string, address: string): string {
  const subject = encodeURIComponent(`Print of “${name}”`);
  const body = encodeURIComponent(
    `I would like to ask about a print of “${name}”:\r\n${address}\r\n`,
  );
  return `mailto:${encodeURI(email)}?subject=${subject}&body=${body}`;
}
