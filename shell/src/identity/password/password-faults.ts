import { SHORTEST_PASSWORD, LONGEST_PASSWORD } from '@fyonka/api-contract/values/accounts';
import type { MessageKey } from '../messages.ts';

/** @returns the fault of a new password that a page can find; only the server knows the list of well-known passwords */
export function passwordFault(password: string, email: string | undefined): MessageKey | undefined {
  const characters = Array.from(password.normalize('NFC'));
  if (characters.length === 0) return 'passwordRequired';
  if (characters.length < SHORTEST_PASSWORD) return 'passwordTooShort';
  if (characters.length > LONGEST_PASSWORD) return 'passwordTooLong';
  const folded = password.normalize('NFC').toLowerCase();
  const address = email?.trim().normalize('NFC').toLowerCase();
  return address && (folded === address || folded === address.split('@')[0]) ? 'passwordIsEmail' : undefined;
}
