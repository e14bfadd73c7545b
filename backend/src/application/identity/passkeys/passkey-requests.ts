import type { Account } from '../../../domain/identity/account.ts';
import {
  CHALLENGE_BYTES,
  CHALLENGE_LIFE,
  purposeOfAdding,
} from '../../../domain/identity/passkeys/passkey-challenge.ts';
import type { PasskeyChallenge } from '../../../domain/identity/passkeys/passkey-challenge.ts';
import type { Passkey } from '../../../domain/identity/passkeys/passkey.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { PasskeyOptions, PasskeyVerifier } from '../ports/passkey-verifier.ts';
import type { PasskeyChallenges, Passkeys } from '../ports/passkeys.ts';

/** A request to a browser, with the id of its challenge that the answer has to contain. */
export interface PasskeyRequest {
  readonly challengeId: string;
  readonly options: PasskeyOptions;
}

/** Makes requests for passkeys, each with its own challenge. Callers check limits and permissions. */
export class PasskeyRequests {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly challenges: PasskeyChallenges,
    private readonly verifier: PasskeyVerifier,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  /** @param known existing passkeys of the account */
  async toAdd(account: Account, known: readonly Passkey[]): Promise<PasskeyRequest> {
    const purpose = purposeOfAdding(account, known.length);
    const { id, challenge } = await this.challenge({ purpose, accountId: account.id });
    return { challengeId: id, options: await this.verifier.optionsToAdd(account, known, challenge) };
  }

  /** Names no account; the browser offers the passkeys that it has for this shop. */
  async toSignIn(): Promise<PasskeyRequest> {
    const { id, challenge } = await this.challenge({ purpose: 'sign-in', accountId: null });
    return { challengeId: id, options: await this.verifier.optionsToSign(null, challenge) };
  }

  /** For the second step of a sign-in, after the right password. */
  async secondStep({ id: accountId }: Account): Promise<PasskeyRequest> {
    const { id, challenge } = await this.challenge({ purpose: 'second-step', accountId });
    const passkeys = await this.passkeys.of(accountId);
    return { challengeId: id, options: await this.verifier.optionsToSign(passkeys, challenge) };
  }

  private async challenge(of: Pick<PasskeyChallenge, 'purpose' | 'accountId'>): Promise<PasskeyChallenge> {
    const at = this.clock.now();
    const challenge: PasskeyChallenge = {
      ...of,
      id: this.identifiers.token(CHALLENGE_BYTES.id),
      challenge: this.identifiers.token(CHALLENGE_BYTES.challenge),
      expiresAt: at + CHALLENGE_LIFE,
    };
    await this.challenges.store(challenge, at);
    return challenge;
  }
}
