import type { Account } from '../../../domain/identity/account.ts';
import type { SessionId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { AddressKeys } from '../../address-keys.ts';
import type { Sessions } from '../ports/sessions.ts';

export interface EndOtherSessionsInput {
  /** Whoever is signed in. */
  readonly account: Account;
  /** The session that asks, which goes on. */
  readonly sessionId: SessionId;
  /** The network address, as it is counted. */
  readonly address: string;
}

/** Signs out everywhere but here. */
export class EndOtherSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly addresses: AddressKeys,
    private readonly clock: Clock,
  ) {}

  /** @returns how many were ended */
  execute({ account, sessionId, address }: EndOtherSessionsInput): Promise<number> {
    return this.sessions.endOthers(sessionId, {
      accountId: account.id,
      kind: 'sessions-ended',
      actor: 'account',
      addressKey: this.addresses.keyOf(address),
      at: this.clock.now(),
    });
  }
}
