/** Path of a credit note, as page or (`?format=pdf`) as file. The server answers it, so it is no page of the shell. */
export function creditNotePath(orderNumber: string, creditNote: string): string {
  return `/api/invoice/${encodeURIComponent(orderNumber)}/credit-notes/${encodeURIComponent(creditNote)}`;
}
