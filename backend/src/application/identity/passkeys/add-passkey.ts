import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { mayAdd } from '../../../domain/identity/passkeys/passkey-challenge.ts';
import type { ChallengePurpose } from '../../../domain/identity/passkeys/passkey-challenge.ts';
import { parsePasskeyName } from '../../../domain/identity/passkeys/passkey.ts';
import type { Passkey, PasskeyCredential } from '../../../domain/identity/passkeys/passkey.ts';
import { passkeyId } from '../../../domain/ids.ts';
import type { SessionId } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { AddressKeys } from '../../address-keys.ts';
import type { NewCredentialAnswer, PasskeyVerifier } from '../ports/passkey-verifier.ts';
import type { PasskeyChallenges, Passkeys } from '../ports/passkeys.ts';

export interface AddPasskeyInput {
  /** The signed-in account. */
  readonly account: Account;
  readonly sessionId: SessionId;
  readonly challengeId: string;
  readonly name: string;
  /** Answer of the browser to the request of `BeginPasskey`. */
  readonly answer: NewCredentialAnswer;
  /** Language of the mail that notifies the owner. */
  readonly language: Language;
  /** Network address in the form in which callers are counted: see `clientKey` of the HTTP adapter. */
  readonly address: string;
}

export type AddPasskeyOutcome =
  | { readonly kind: 'added'; readonly passkey: Passkey }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  /** The challenge is unknown or expired, or the passkey is invalid, for another shop, or registered already. */
  | { readonly kind: 'rejected' }
  /** The account has the maximum number of passkeys. */
  | { readonly kind: 'full' };

/**
 * Adds a passkey that a browser has created, and notifies the owner by mail. The first one of somebody in the office ends
 * all other sessions, because they were opened by the password alone.
 */
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
    // Checked first, so that an invalid name does not use up the challenge.
    const named = parsePasskeyName(input.name);
    if ('faults' in named) return { kind: 'invalid', faults: named.faults };
    const { account, challengeId, answer } = input;
    const challenge = await this.challenges.take(challengeId, this.clock.now());
    const known = await this.passkeys.of(account.id);
    if (!challenge || !mayAdd(challenge, account, known.length)) return { kind: 'rejected' };
    const credential = await this.verifier.newCredential(answer, challenge.challenge);
    if (!credential) return { kind: 'rejected' };
    return this.add(named.name, credential, challenge.purpose, input);
  }

  private async add(
    name: string,
    credential: PasskeyCredential,
    purpose: ChallengePurpose,
    { account, sessionId, language, address }: AddPasskeyInput,
  ): Promise<AddPasskeyOutcome> {
    const at = this.clock.now();
    const id = passkeyId(this.identifiers.next());
    const passkey: Passkey = { id, accountId: account.id, name, credential, createdAt: at, lastUsedAt: null };
    const addressKey = this.addresses.keyOf(address);
    const audit = { accountId: account.id, kind: 'passkey-added', actor: 'account', addressKey, at } as const;
    const result = await this.passkeys.add(passkey, {
      audit,
      language,
      onlySession: purpose === 'adding-first' ? sessionId : undefined,
    });
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
