import { LONGEST_LINE } from '@fyonka/api-contract/values/limits';
import { DraftFields } from '../../../domain/draft-fields.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Authorship } from '../../../domain/history.ts';
import { INVITATION_BYTES, INVITATION_TIME } from '../../../domain/identity/invitation.ts';
import type { Invitation } from '../../../domain/identity/invitation.ts';
import { positionOf } from '../../../domain/identity/permissions.ts';
import type { Permission, StaffRole } from '../../../domain/identity/permissions.ts';
import { invitationId } from '../../../domain/ids.ts';
import type { InvitationId } from '../../../domain/ids.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { ConfirmPassword, ConfirmPasswordInput, ConfirmPasswordOutcome } from '../passwords/confirm-password.ts';
import type { Invitations } from './ports.ts';

export interface InvitePersonInput extends ConfirmPasswordInput {
  /** For whom it is, as the inviter calls them. */
  readonly name: string;
  readonly staffRole: StaffRole;
  /** Read for the role `custom` alone. */
  readonly permissions: readonly Permission[];
}

/** `token`: only its digest is stored, so this is the only place to read it. */
type Invited = { readonly kind: 'invited'; readonly invitation: Invitation; readonly token: string };

export type InvitePersonOutcome =
  | Invited
  | { readonly kind: 'beyond-own' | 'not-found' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  | Exclude<ConfirmPasswordOutcome, { kind: 'confirmed' }>;

/** Makes an invitation to the office, for somebody who may give the position and confirms with the own password. */
export class InvitePerson {
  constructor(
    private readonly confirmPassword: ConfirmPassword,
    private readonly invitations: Invitations,
    private readonly identifiers: Identifiers,
  ) {}

  async execute(
    { name: written, staffRole, permissions, ...given }: InvitePersonInput,
    by: Authorship,
  ): Promise<InvitePersonOutcome> {
    const fields = new DraftFields();
    const name = fields.name('name', written, { longest: LONGEST_LINE, required: false });
    const position = positionOf(staffRole, permissions);
    if (position === null) fields.fault('permissions', 'REQUIRED');
    if (position === null || fields.faults.length > 0) return { kind: 'invalid', faults: fields.faults };
    const confirmed = await this.confirmPassword.execute(given);
    if (confirmed.kind !== 'confirmed') return confirmed;
    const { token, ...link } = this.link(by.at);
    const id = invitationId(this.identifiers.next());
    const invitation = { id, name, ...position, ...link, invitedBy: by.editor.accountId, madeAt: by.at };
    const kind = await this.invitations.invite(invitation, by);
    if (kind === 'full') return { kind: 'invalid', faults: [{ field: 'name', code: 'TOO_MANY_ITEMS' }] };
    return kind === 'invited' ? { kind, invitation, token } : { kind };
  }

  /** Another link for an open invitation, in place of the one before. */
  async again(id: InvitationId, given: ConfirmPasswordInput, by: Authorship): Promise<InvitePersonOutcome> {
    const confirmed = await this.confirmPassword.execute(given);
    if (confirmed.kind !== 'confirmed') return confirmed;
    const { token, ...link } = this.link(by.at);
    const invitation = await this.invitations.renew(id, link, by);
    return typeof invitation === 'string' ? { kind: invitation } : { kind: 'invited', invitation, token };
  }

  private link(at: number) {
    const token = this.identifiers.token(INVITATION_BYTES);
    return { token, digest: this.identifiers.digest(token), expiresAt: at + INVITATION_TIME };
  }
}
