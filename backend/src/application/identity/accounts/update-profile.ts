import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { parseProfile } from '../../../domain/identity/profile.ts';
import type { Clock } from '../../clock.ts';
import type { AddressKeys } from '../../address-keys.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { Accounts } from '../ports/accounts.ts';

export interface UpdateProfileInput {
  /** The signed-in account. */
  readonly account: Account;
  /** Fields that are left out do not change; empty ones are emptied. */
  readonly fullName?: string | undefined;
  readonly phone?: string | undefined;
  /** Network address in the form in which callers are counted: see `clientKey` of the HTTP adapter. */
  readonly address: string;
}

export type UpdateProfileOutcome =
  | { readonly kind: 'updated'; readonly account: Account }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  /** The account was erased meanwhile. */
  | { readonly kind: 'gone' };

/** Changes name and phone of an account. */
export class UpdateProfile {
  constructor(
    private readonly accounts: Accounts,
    private readonly addresses: AddressKeys,
    private readonly settings: StoreSettings,
    private readonly clock: Clock,
  ) {}

  async execute({ account, fullName, phone, address }: UpdateProfileInput): Promise<UpdateProfileOutcome> {
    const parsed = parseProfile({ fullName, phone }, (await this.settings.read()).phoneStarts);
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
