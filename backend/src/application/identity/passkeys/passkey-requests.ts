import type { Account } from '../../../domain/identity/account.ts';
import { CHALLENGE_BYTES, CHALLENGE_LIFE } from '../../../domain/identity/passkeys/passkey-challenge.ts';
import type { PasskeyChallenge } from '../../../domain/identity/passkeys/passkey-challenge.ts';
import type { Passkey } from '../../../domain/identity/passkeys/passkey.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { PasskeyOptions, PasskeyVerifier } from '../ports/passkey-verifier.ts';
import type { PasskeyChallenges, Passkeys } from '../ports/passkeys.ts';

/** What a browser is asked for, and by which name its answer says what it answers. */
export interface PasskeyRequest {
  readonly challengeId: string;
  readonly options: PasskeyOptions;
}

/** Asks browsers for passkeys, each time with a challenge of its own. Whether somebody may be asked is not judged here. */
export class PasskeyRequests {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly challenges: PasskeyChallenges,
    private readonly verifier: PasskeyVerifier,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  /** @param known passkeys that the account has already */
  async toAdd(account: Account, known: readonly Passkey[]): Promise<PasskeyRequest> {
    const { id, challenge } = await this.challenge({ purpose: 'adding', accountId: account.id });
    return { challengeId: id, options: await this.verifier.optionsToAdd(account, known, challenge) };
  }

  /** Without an account: the browser finds the passkey. */
  async toSignIn(): Promise<PasskeyRequest> {
    const { id, challenge } = await this.challenge({ purpose: 'sign-in', accountId: null });
    return { challengeId: id, options: await this.verifier.optionsToSign(null, challenge) };
  }

  /** For an account whose password was right, and which has passkeys. */
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
