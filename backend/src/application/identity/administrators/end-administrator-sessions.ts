import type { Editor } from '../../../domain/history.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { ConfirmPassword, ConfirmPasswordInput, ConfirmPasswordOutcome } from '../passwords/confirm-password.ts';
import type { Administrators } from '../ports/administrators.ts';

export interface EndAdministratorSessionsInput extends ConfirmPasswordInput {
  /** The administrator to sign out. */
  readonly id: AccountId;
  readonly editor: Editor;
}

export type EndAdministratorSessionsOutcome =
  | { readonly kind: 'ended' | 'no-administrator' | 'beyond-own' }
  | Exclude<ConfirmPasswordOutcome, { kind: 'confirmed' }>;

/** Signs an administrator out everywhere, for another one who confirms with the own password, as when a phone is lost. */
export class EndAdministratorSessions {
  constructor(
    private readonly confirmPassword: ConfirmPassword,
    private readonly administrators: Administrators,
    private readonly clock: Clock,
  ) {}

  async execute({ id, editor, ...given }: EndAdministratorSessionsInput): Promise<EndAdministratorSessionsOutcome> {
    const confirmed = await this.confirmPassword.execute(given);
    if (confirmed.kind !== 'confirmed') return confirmed;
    return { kind: await this.administrators.endSessions(id, { editor, at: this.clock.now() }) };
  }
}
