import type { FieldFault } from '../../../domain/field-fault.ts';
import { parsePasskeyName } from '../../../domain/identity/passkeys/passkey.ts';
import type { Passkey } from '../../../domain/identity/passkeys/passkey.ts';
import type { AccountId, PasskeyId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { AddressKeys } from '../../address-keys.ts';
import type { Passkeys } from '../ports/passkeys.ts';

export interface RenamePasskeyInput {
  /** The signed-in account. */
  readonly accountId: AccountId;
  readonly id: PasskeyId;
  readonly name: string;
  /** Network address in the form in which callers are counted: see `clientKey` of the HTTP adapter. */
  readonly address: string;
}

export type RenamePasskeyOutcome =
  | { readonly kind: 'renamed'; readonly passkey: Passkey }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  /** The account has no such passkey. */
  | { readonly kind: 'not-found' };

export class RenamePasskey {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly addresses: AddressKeys,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, id, name, address }: RenamePasskeyInput): Promise<RenamePasskeyOutcome> {
    const named = parsePasskeyName(name);
    if ('faults' in named) return { kind: 'invalid', faults: named.faults };
    const passkey = await this.passkeys.rename(id, named.name, {
      accountId,
      kind: 'passkey-renamed',
      actor: 'account',
      addressKey: this.addresses.keyOf(address),
      at: this.clock.now(),
    });
    return passkey ? { kind: 'renamed', passkey } : { kind: 'not-found' };
  }
}
