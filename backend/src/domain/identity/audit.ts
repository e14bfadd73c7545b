import type { AccountId } from '../ids.ts';
import type { StaffRole } from './permissions.ts';

/**
 * Events of an account that the audit trail records.
 * - `account-made`: by a command-line tool, or by the server at its first start
 * - `sign-in-failed`: a wrong password at sign-in; only the first ones of a day are recorded
 * - `passkey-required`: the password was right, and a passkey was required too
 * - `confirmation-failed`: a wrong password from a signed-in account that had to confirm it
 */
export const AUDIT_KINDS = [
  'registered',
  'account-made',
  'signed-in',
  'sign-in-failed',
  'passkey-required',
  'confirmation-failed',
  'signed-out',
  'sessions-ended',
  'password-changed',
  'password-reset',
  'profile-changed',
  'administrator-added',
  'administrator-removed',
  'staff-role-changed',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'data-exported',
  'erased',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Who caused an event: a person who signs in or is signed in, a command-line tool, or the server itself. */
export type AuditActor = 'account' | 'command-line' | 'server';

/** An entry of the audit trail, without personal data and secrets. */
export interface AuditEntry {
  readonly accountId: AccountId;
  readonly kind: AuditKind;
  readonly actor: AuditActor;
  /** Key of the network address, see `AddressKeys`; null: not caused over the network. */
  readonly addressKey: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What happens when the position of an account in the office changes; null is a customer's. */
export function kindOfAppointment(from: StaffRole | null, to: StaffRole | null) {
  if (to === null) return 'administrator-removed';
  return from === null ? 'administrator-added' : 'staff-role-changed';
}
