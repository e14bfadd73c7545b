import type { Clock } from '../../clock.ts';
import type { IdentityCounts } from '../identity-counts.ts';
import type { PasskeyRequest, PasskeyRequests } from './passkey-requests.ts';
import type { AttemptCounts } from '../ports/attempt-counts.ts';

export type BeginPasskeySignInOutcome =
  | { readonly kind: 'asked'; readonly request: PasskeyRequest }
  /** `wait`: milliseconds. */
  | { readonly kind: 'too-many'; readonly wait: number };

/** Asks a visitor's browser for a passkey. It takes no e-mail, so that it cannot reveal which have an account. */
export class BeginPasskeySignIn {
  constructor(
    private readonly attempts: AttemptCounts,
    private readonly counts: IdentityCounts,
    private readonly requests: PasskeyRequests,
    private readonly clock: Clock,
  ) {}

  /** @param address the network address, as it is counted */
  async execute({ address }: { address: string }): Promise<BeginPasskeySignInOutcome> {
    const counted = await this.attempts.take([this.counts.signInsOfAddress(address)], this.clock.now());
    if (counted.kind === 'too-many') return counted;
    return { kind: 'asked', request: await this.requests.toSignIn() };
  }
}
