import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { parseProfile } from '../../../domain/identity/profile.ts';
import type { Clock } from '../../clock.ts';
import type { AddressKeys } from '../../address-keys.ts';
import type { Accounts } from '../ports/accounts.ts';

export interface UpdateProfileInput {
  /** Whoever is signed in. */
  readonly account: Account;
  /** What is left out stays as it is; what is empty is emptied. */
  readonly fullName?: string | undefined;
  readonly phone?: string | undefined;
  /** The network address, as it is counted. */
  readonly address: string;
}

export type UpdateProfileOutcome =
  | { readonly kind: 'updated'; readonly account: Account }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  /** The account was erased meanwhile. */
  | { readonly kind: 'gone' };

/** Changes what an account's owner has written into it. */
export class UpdateProfile {
  constructor(
    private readonly accounts: Accounts,
    private readonly addresses: AddressKeys,
    private readonly clock: Clock,
  ) {}

  async execute({ account, fullName, phone, address }: UpdateProfileInput): Promise<UpdateProfileOutcome> {
    const parsed = parseProfile({ fullName, phone });
    if (parsed.kind === 'refused') return { kind: 'invalid', faults: parsed.faults };
    const updated = await this.accounts.updateProfile(parsed.profile, {
      accountId: account.id,
      kind: 'profile-changed',
      actor: 'account',
      addressKey: this.addresses.keyOf(address),
      at: this.clock.now(),
    });
    return updated ? { kind: 'updated', account: updated } : { kind: 'gone' };
  }
}
