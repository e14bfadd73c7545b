import type { Account } from '../../../domain/identity/account.ts';
import type { SessionId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { AddressKeys } from '../../address-keys.ts';
import type { Sessions } from '../ports/sessions.ts';

export interface EndOtherSessionsInput {
  /** The signed-in account. */
  readonly account: Account;
  /** The caller's session, which stays open. */
  readonly sessionId: SessionId;
  /** Network address in the form in which callers are counted: see `clientKey` of the HTTP adapter. */
  readonly address: string;
}

/** Signs out all other devices. */
export class EndOtherSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly addresses: AddressKeys,
    private readonly clock: Clock,
  ) {}

  /** @returns number of ended sessions */
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
