import type { Editor } from '../../../domain/history.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { ConfirmPassword, ConfirmPasswordInput, ConfirmPasswordOutcome } from '../passwords/confirm-password.ts';
import type { Administrators } from '../ports/administrators.ts';

export interface RemoveAdministratorInput extends ConfirmPasswordInput {
  /** The administrator to remove; may be the caller. */
  readonly id: AccountId;
  readonly editor: Editor;
}

export type RemoveAdministratorOutcome =
  | { readonly kind: 'removed' | 'no-administrator' | 'last-one' | 'beyond-own' }
  | Exclude<ConfirmPasswordOutcome, { kind: 'confirmed' }>;

/** Takes the role `admin` from an account, for an administrator who confirms with the own password. The account stays. */
export class RemoveAdministrator {
  constructor(
    private readonly confirmPassword: ConfirmPassword,
    private readonly administrators: Administrators,
    private readonly clock: Clock,
  ) {}

  async execute({ id, editor, ...given }: RemoveAdministratorInput): Promise<RemoveAdministratorOutcome> {
    const confirmed = await this.confirmPassword.execute(given);
    if (confirmed.kind !== 'confirmed') return confirmed;
    return { kind: await this.administrators.remove(id, { editor, at: this.clock.now() }) };
  }
}
