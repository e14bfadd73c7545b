import type { Clock } from '../../clock.ts';
import type { IdentityCounts } from '../identity-counts.ts';
import type { PasskeyRequest, PasskeyRequests } from './passkey-requests.ts';
import type { AttemptCounts } from '../ports/attempt-counts.ts';

export type BeginPasskeySignInOutcome =
  | { readonly kind: 'asked'; readonly request: PasskeyRequest }
  /** `wait`: milliseconds until the next try is allowed. */
  | { readonly kind: 'too-many'; readonly wait: number };

/** Makes a request to sign in with any passkey. It takes no e-mail, so it cannot reveal which have an account. */
export class BeginPasskeySignIn {
  constructor(
    private readonly attempts: AttemptCounts,
    private readonly counts: IdentityCounts,
    private readonly requests: PasskeyRequests,
    private readonly clock: Clock,
  ) {}

  /** @param address network address in the form in which callers are counted: see `clientKey` of the HTTP adapter */
  async execute({ address }: { address: string }): Promise<BeginPasskeySignInOutcome> {
    const counted = await this.attempts.take(this.counts.signInsOfAddress(address), this.clock.now());
    if (counted.kind === 'too-many') return counted;
    return { kind: 'asked', request: await this.requests.toSignIn() };
  }
}
