import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { mayAdd } from '../../../domain/identity/passkeys/passkey-challenge.ts';
import { parsePasskeyName } from '../../../domain/identity/passkeys/passkey.ts';
import type { Passkey, PasskeyCredential } from '../../../domain/identity/passkeys/passkey.ts';
import { passkeyId } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { AddressKeys } from '../../address-keys.ts';
import type { NewCredentialAnswer, PasskeyVerifier } from '../ports/passkey-verifier.ts';
import type { PasskeyChallenges, Passkeys } from '../ports/passkeys.ts';

export interface AddPasskeyInput {
  /** Whoever is signed in. */
  readonly account: Account;
  readonly challengeId: string;
  readonly name: string;
  /** Of the browser, to what `BeginPasskey` asked. */
  readonly answer: NewCredentialAnswer;
  /** Language of the mail that notifies the owner. */
  readonly language: Language;
  /** The network address, as it is counted. */
  readonly address: string;
}

export type AddPasskeyOutcome =
  | { readonly kind: 'added'; readonly passkey: Passkey }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  /** Not an answer to a living challenge of this account, or not a passkey for this shop, or known already. */
  | { readonly kind: 'rejected' }
  /** The account has as many as it may. */
  | { readonly kind: 'full' };

/** Adds the passkey that a browser has made, and notifies its owner by mail. */
export class AddPasskey {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly challenges: PasskeyChallenges,
    private readonly verifier: PasskeyVerifier,
    private readonly addresses: AddressKeys,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute(input: AddPasskeyInput): Promise<AddPasskeyOutcome> {
    // First, so that a name that is too long uses up nothing.
    const named = parsePasskeyName(input.name);
    if ('faults' in named) return { kind: 'invalid', faults: named.faults };
    const credential = await this.credential(input);
    if (!credential) return { kind: 'rejected' };
    return this.add(named.name, credential, input);
  }

  private async credential({ account, challengeId, answer }: AddPasskeyInput): Promise<PasskeyCredential | null> {
    const challenge = await this.challenges.take(challengeId, this.clock.now());
    if (!challenge || !mayAdd(challenge, account.id)) return null;
    return this.verifier.newCredential(answer, challenge.challenge);
  }

  private async add(
    name: string,
    credential: PasskeyCredential,
    { account, language, address }: AddPasskeyInput,
  ): Promise<AddPasskeyOutcome> {
    const at = this.clock.now();
    const id = passkeyId(this.identifiers.next());
    const passkey: Passkey = { id, accountId: account.id, name, credential, createdAt: at, lastUsedAt: null };
    const addressKey = this.addresses.keyOf(address);
    const audit = { accountId: account.id, kind: 'passkey-added', actor: 'account', addressKey, at } as const;
    const result = await this.passkeys.add(passkey, { audit, language });
    switch (result) {
      case 'added':
        return { kind: 'added', passkey };
      case 'full':
        return { kind: 'full' };
      case 'refused':
        return { kind: 'rejected' };
    }
  }
}
