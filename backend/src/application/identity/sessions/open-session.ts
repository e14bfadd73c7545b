import type { Account } from '../../../domain/identity/account.ts';
import { newSession } from '../../../domain/identity/session.ts';
import type { Session, SessionFlaw } from '../../../domain/identity/session.ts';
import { sessionId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { AddressKeys } from '../../address-keys.ts';
import type { CountKey } from '../ports/attempt-counts.ts';
import type { Sessions } from '../ports/sessions.ts';

export interface OpenSessionInput {
  readonly account: Pick<Account, 'id' | 'role'>;
  /** Such as `Chrome, Android`; empty when it is not known. */
  readonly device: string;
  /** Network address in the form in which callers are counted: see `clientKey` of the HTTP adapter. */
  readonly address: string;
  /** Hash that the password matched; no session is opened if it has changed meanwhile. Null without a password. */
  readonly passwordHash: string | null;
  /** See `Session`. */
  readonly flaw?: SessionFlaw | null;
  readonly takesBack?: readonly CountKey[];
}

/** Opens a session. The caller has checked password or passkey. */
export class OpenSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly addresses: AddressKeys,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
    /** See `newSession`. */
    private readonly officePause: number,
  ) {}

  /** @returns null when the account is deleted or its password has changed */
  async execute(input: OpenSessionInput): Promise<{ session: Session; account: Account } | null> {
    const at = this.clock.now();
    const id = sessionId(this.identifiers.next());
    const session = newSession(id, input.account, input.device, at, this.officePause, input.flaw);
    const account = await this.sessions.open({
      session,
      passwordHash: input.passwordHash,
      takesBack: input.takesBack ?? [],
      audit: {
        accountId: input.account.id,
        kind: 'signed-in',
        actor: 'account',
        addressKey: this.addresses.keyOf(input.address),
        at,
      },
    });
    return account && { session, account };
  }
}
