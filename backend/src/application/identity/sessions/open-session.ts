import type { Account } from '../../../domain/identity/account.ts';
import { newSession } from '../../../domain/identity/session.ts';
import type { Session } from '../../../domain/identity/session.ts';
import { sessionId } from '../../../domain/ids.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { AddressKeys } from '../../address-keys.ts';
import type { CountKey } from '../ports/attempt-counts.ts';
import type { Sessions } from '../ports/sessions.ts';

export interface OpenSessionInput {
  readonly accountId: AccountId;
  /** Such as `Chrome, Android`; empty when it is not known. */
  readonly device: string;
  /** The network address, as it is counted. */
  readonly address: string;
  /** The hash that the given password matched, so that one which is changed meanwhile opens nothing; null: no password was given. */
  readonly passwordHash: string | null;
  readonly takesBack?: readonly CountKey[];
}

/** Signs in an account whose owner has shown to be there, by password or passkey. Nothing is checked here any more. */
export class OpenSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly addresses: AddressKeys,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  /** @returns null when the account is gone, or has another password by now */
  async execute(input: OpenSessionInput): Promise<{ session: Session; account: Account } | null> {
    const at = this.clock.now();
    const session = newSession(sessionId(this.identifiers.next()), input.accountId, input.device, at);
    const account = await this.sessions.open({
      session,
      passwordHash: input.passwordHash,
      takesBack: input.takesBack ?? [],
      audit: {
        accountId: input.accountId,
        kind: 'signed-in',
        actor: 'account',
        addressKey: this.addresses.keyOf(input.address),
        at,
      },
    });
    return account && { session, account };
  }
}
