import { readItem, writeItem } from './local-storage.ts';

const KEY = 'goes-on-as-guest';

/** Whether the visitor has chosen in this tab to check out without an account. */
export function goesOnAsGuest(): boolean {
  return readItem(KEY, 'sessionStorage') !== null;
}

export function goOnAsGuest(): void {
  writeItem(KEY, '1', 'sessionStorage');
}
