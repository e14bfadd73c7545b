import { emailFault, emailKey, parseEmail } from '../../../domain/email.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Editor } from '../../../domain/history.ts';
import { positionOf } from '../../../domain/identity/permissions.ts';
import type { Permission, StaffRole } from '../../../domain/identity/permissions.ts';
import type { Clock } from '../../clock.ts';
import type { ConfirmPassword, ConfirmPasswordInput, ConfirmPasswordOutcome } from '../passwords/confirm-password.ts';
import type { AddAdministratorResult, Administrators } from '../ports/administrators.ts';

export interface AddAdministratorInput extends ConfirmPasswordInput {
  /** E-mail of the account that gets the role, or another role than before. */
  readonly email: string;
  readonly staffRole: StaffRole;
  /** Read for the role `custom` alone. */
  readonly permissions: readonly Permission[];
  readonly editor: Editor;
}

export type AddAdministratorOutcome =
  | AddAdministratorResult
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  | Exclude<ConfirmPasswordOutcome, { kind: 'confirmed' }>;

/** Gives an account a position in the office, for somebody who may and confirms with the own password. */
export class AddAdministrator {
  constructor(
    private readonly confirmPassword: ConfirmPassword,
    private readonly administrators: Administrators,
    private readonly clock: Clock,
  ) {}

  async execute({
    email: written,
    staffRole,
    permissions,
    editor,
    ...given
  }: AddAdministratorInput): Promise<AddAdministratorOutcome> {
    const email = parseEmail(written);
    if (email === null) return { kind: 'invalid', faults: [emailFault(written)] };
    const position = positionOf(staffRole, permissions);
    if (position === null) return { kind: 'invalid', faults: [{ field: 'permissions', code: 'REQUIRED' }] };
    const confirmed = await this.confirmPassword.execute(given);
    if (confirmed.kind !== 'confirmed') return confirmed;
    return this.administrators.add(emailKey(email), position, { editor, at: this.clock.now() });
  }
}
