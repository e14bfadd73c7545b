import type { MessageKey } from '../messages.ts';

const FEWEST = 8;
const MOST = 128;

/** @returns what is wrong with a new password as far as a page can know: the server knows the well-known ones */
export function passwordFault(password: string, email: string | undefined): MessageKey | undefined {
  const characters = Array.from(password.normalize('NFC'));
  if (characters.length === 0) return 'passwordRequired';
  if (characters.length < FEWEST) return 'passwordTooShort';
  if (characters.length > MOST) return 'passwordTooLong';
  const folded = password.normalize('NFC').toLowerCase();
  const address = email?.trim().normalize('NFC').toLowerCase();
  return address && (folded === address || folded === address.split('@')[0]) ? 'passwordIsEmail' : undefined;
}
