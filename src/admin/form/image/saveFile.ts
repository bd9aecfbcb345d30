const A_WHILE_MS = 60_000;

/** Hands a file to the browser to be kept under a name, as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after this.
  setTimeout(() => URL.revokeObjectURL(address), A_WHILE_MS);
}
