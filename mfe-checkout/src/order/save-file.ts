/** Milliseconds that a browser may take to begin with a file: some read it only after the click. */
const UNTIL_TAKEN = 60_000;

/** Has the browser save a file. The link is the page's own: a policy that lets pages open nothing else allows it. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), UNTIL_TAKEN);
}
