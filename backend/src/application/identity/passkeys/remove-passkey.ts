import type { PasskeyId } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { Clock } from '../../clock.ts';
import type { AddressKeys } from '../../address-keys.ts';
import type { ConfirmPassword, ConfirmPasswordInput, ConfirmPasswordOutcome } from '../passwords/confirm-password.ts';
import type { Passkeys } from '../ports/passkeys.ts';

export interface RemovePasskeyInput extends ConfirmPasswordInput {
  readonly id: PasskeyId;
  /** Language of the mail that notifies the owner. */
  readonly language: Language;
}

export type RemovePasskeyOutcome =
  | { readonly kind: 'removed' }
  /** The account has no such passkey. */
  | { readonly kind: 'not-found' }
  | Exclude<ConfirmPasswordOutcome, { kind: 'confirmed' }>;

/** Removes a passkey from the signed-in account, after checking its password again. Sessions stay open. */
export class RemovePasskey {
  constructor(
    private readonly confirmPassword: ConfirmPassword,
    private readonly passkeys: Passkeys,
    private readonly addresses: AddressKeys,
    private readonly clock: Clock,
  ) {}

  async execute({ id, language, ...given }: RemovePasskeyInput): Promise<RemovePasskeyOutcome> {
    const confirmed = await this.confirmPassword.execute(given);
    if (confirmed.kind !== 'confirmed') return confirmed;
    const { account, address } = given;
    const audit = {
      accountId: account.id,
      kind: 'passkey-removed',
      actor: 'account',
      addressKey: this.addresses.keyOf(address),
      at: this.clock.now(),
    } as const;
    const isRemoved = await this.passkeys.remove(id, { audit, language });
    return { kind: isRemoved ? 'removed' : 'not-found' };
  }
}
