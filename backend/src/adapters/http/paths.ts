/** The path of an address, without its query. */
export function pathOf(address: string): string {
  const cut = address.indexOf('?');
  return cut === -1 ? address : address.slice(0, cut);
}

/** Whether an address is one of the API, and not a page. */
export function isApiPath(address: string): boolean {
  const path = pathOf(address);
  return path === '/api' || path.startsWith('/api/');
}
