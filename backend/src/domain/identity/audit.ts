import type { ACCOUNT_ACTORS } from '@fyonka/api-contract/values/roles';
import type { AUDIT_KINDS } from '@fyonka/api-contract/values/roles';
import type { AccountId } from '../ids.ts';

export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Who caused an event: a person who signs in or is signed in, a command-line tool, or the server itself. */
export type AuditActor = (typeof ACCOUNT_ACTORS)[number];

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
