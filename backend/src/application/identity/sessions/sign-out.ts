import type { AccountId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { AddressKeys } from '../../address-keys.ts';
import type { Sessions } from '../ports/sessions.ts';

/** Signs out on all devices: all sessions of the account end. */
export class SignOut {
  constructor(
    private readonly sessions: Sessions,
    private readonly addresses: AddressKeys,
    private readonly clock: Clock,
  ) {}

  /** @param address network address in the form in which callers are counted: see `clientKey` of the HTTP adapter */
  async execute({ accountId, address }: { accountId: AccountId; address: string }): Promise<void> {
    await this.sessions.endAll({
      accountId,
      kind: 'signed-out',
      actor: 'account',
      addressKey: this.addresses.keyOf(address),
      at: this.clock.now(),
    });
  }
}
