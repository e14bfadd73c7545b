import {
  LONGEST_PASSWORD,
  SHORTEST_ADMINISTRATOR_PASSWORD,
  SHORTEST_PASSWORD,
} from '@fyonka/api-contract/values/accounts';
import type { MessageKey } from '../messages.ts';

/**
 * @param isOfOffice whether the account is known to open the office
 * @returns the fault of a new password that a page can find; only the server knows the list of well-known passwords
 */
export function passwordFault(password: string, email: string | undefined, isOfOffice = false): MessageKey | undefined {
  const characters = Array.from(password.normalize('NFC'));
  if (characters.length === 0) return 'passwordRequired';
  if (isOfOffice && characters.length < SHORTEST_ADMINISTRATOR_PASSWORD) return 'passwordTooShortForOffice';
  if (characters.length < SHORTEST_PASSWORD) return 'passwordTooShort';
  if (characters.length > LONGEST_PASSWORD) return 'passwordTooLong';
  const folded = password.normalize('NFC').toLowerCase();
  const address = email?.trim().normalize('NFC').toLowerCase();
  return address && (folded === address || folded === address.split('@')[0]) ? 'passwordIsEmail' : undefined;
}
