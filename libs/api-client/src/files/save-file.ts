/** Time for which a file stays available after the click, in milliseconds: some browsers read it only then. */
const UNTIL_REVOKED = 60_000;

/** Saves a file through a temporary `download` link, which the content security policy allows. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), UNTIL_REVOKED);
}
