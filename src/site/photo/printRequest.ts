/**
 * The address that opens a mail about a print of a photo, see RFC 6068.
 * @param address of the photo's page
 */
export function printRequest(email: string, name: string, address: string): string {
  // Half a character can't be part of an address.
  const whole = name.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
  const subject = encodeURIComponent(`Print of “${whole}”`);
  const body = encodeURIComponent(
    `I would like to ask about a print of “${whole}”:\r\n${address}\r\n`,
  );
  return `mailto:${encodeURI(email)}?subject=${subject}&body=${body}`;
}
