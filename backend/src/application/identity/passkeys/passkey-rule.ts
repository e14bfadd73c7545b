import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Account } from '../../../domain/identity/account.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { EditableSettings } from '../../../domain/store/settings.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { Passkeys } from '../ports/passkeys.ts';

/** The rule that nobody opens the office without a passkey, if the settings of the shop say so. */
export class PasskeyRule {
  constructor(
    private readonly settings: StoreSettings,
    private readonly passkeys: Passkeys,
  ) {}

  /** Whether an administrator has to add a passkey first. */
  async isUnmetBy({ id, role }: Pick<Account, 'id' | 'role'>): Promise<boolean> {
    if (role !== 'admin') return false;
    const { administratorsNeedPasskey } = await this.settings.read();
    return administratorsNeedPasskey && !(await this.hasPasskey(id));
  }

  /** Only somebody with a passkey may set the rule, so that one person at least can still open the office. */
  async faultsOf(
    { administratorsNeedPasskey }: Pick<EditableSettings, 'administratorsNeedPasskey'>,
    by: AccountId,
  ): Promise<readonly FieldFault[]> {
    if (!administratorsNeedPasskey || (await this.hasPasskey(by))) return [];
    return [{ field: 'administratorsNeedPasskey', code: 'OWN_PASSKEY_MISSING' }];
  }

  private async hasPasskey(id: AccountId): Promise<boolean> {
    return (await this.passkeys.of(id)).length > 0;
  }
}
