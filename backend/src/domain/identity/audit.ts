import type { AccountId } from '../ids.ts';

/** What happened to an account. */
export type AuditKind =
  | 'registered'
  /** Made by a tool of the shop's owner, or by the server at its first start. */
  | 'account-made'
  | 'signed-in'
  /** A wrong password; the first ones of a day. */
  | 'sign-in-failed'
  /** The password was right, and a passkey was asked for. */
  | 'passkey-required'
  /** A wrong password from somebody who is signed in. */
  | 'confirmation-failed'
  | 'signed-out'
  | 'sessions-ended'
  | 'password-changed'
  | 'password-reset'
  | 'profile-changed'
  | 'administrator-added'
  | 'administrator-removed'
  | 'passkey-added'
  | 'passkey-renamed'
  | 'passkey-removed'
  | 'data-exported'
  | 'erased';

/** Who did it: whoever is signed in or signs in, a tool on the command line, or the server by itself. */
export type AuditActor = 'account' | 'command-line' | 'server';

/** One line of the audit trail: no personal data, and nothing secret. */
export interface AuditEntry {
  readonly accountId: AccountId;
  readonly kind: AuditKind;
  readonly actor: AuditActor;
  /** A key of the network address, see `AddressKeys`; null: it came from none. */
  readonly addressKey: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}
