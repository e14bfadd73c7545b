import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  ConfirmedRequest,
  DoneAnswer,
  LinkRequest,
  OpenInvitationAnswer,
} from '@fyonka/api-contract/wire/identity';
import type {
  InvitationAnswer,
  InvitationsAnswer,
  InvitationView,
  NewInvitationRequest,
} from '@fyonka/api-contract/wire/office/people';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../../../application/clock.ts';
import { EditorEmails } from '../../../../application/identity/accounts/editor-emails.ts';
import { InvitePerson } from '../../../../application/identity/administrators/invite-person.ts';
import { Invitations } from '../../../../application/identity/administrators/ports.ts';
import { Identifiers } from '../../../../application/identifiers.ts';
import { Administrators } from '../../../../application/identity/ports/administrators.ts';
import { mayAppoint } from '../../../../domain/identity/appointment.ts';
import type { Invitation } from '../../../../domain/identity/invitation.ts';
import { NO_POSITION, permissionsOf } from '../../../../domain/identity/permissions.ts';
import type { Person } from '../../../../domain/identity/permissions.ts';
import { invitationId } from '../../../../domain/ids.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { invitedOrFail } from '../../errors/outcomes/administrator-outcomes.ts';
import { clientKey } from '../../limits/client-key.ts';
import { Editors } from '../../office/editors.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import { doneAnswer } from '../done-answers.ts';
import { requireSignedIn } from '../sessions/signed-in.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Invitations to work in the office, by a link. */
@ApiTags('office: administrators')
@Controller()
export class InvitationsController {
  constructor(
    private readonly invitations: Invitations,
    private readonly invitePerson: InvitePerson,
    private readonly administrators: Administrators,
    private readonly identifiers: Identifiers,
    private readonly emails: EditorEmails,
    private readonly editors: Editors,
    private readonly requests: RepeatableRequests,
    private readonly clock: Clock,
  ) {}

  @Handles('GET /api/admin/invitations')
  async list(@Req() request: FastifyRequest): Promise<InvitationsAnswer> {
    const { account } = requireSignedIn(request);
    const open = await this.invitations.open(this.clock.now());
    return { invitations: await this.viewsOf(open, account) };
  }

  @Handles('POST /api/admin/invitations')
  invite(
    @Body() body: Checked<typeof NewInvitationRequest>,
    @Req() request: FastifyRequest,
  ): Promise<InvitationAnswer> {
    const { name = '', staffRole, permissions = [], password } = body;
    const position = { name, staffRole, permissions };
    // A password is no part of what is asked for, and its digest would stay in the history.
    return this.requests.once(request, position, {
      create: async (by) =>
        this.answerOf(
          await this.invitePerson.execute({ ...position, ...this.confirmed(password, request) }, by),
          request,
        ),
      again: (id) => this.link(id, { password }, request),
    });
  }

  @Handles('POST /api/admin/invitations/{id}/link')
  async link(
    @Param('id') id: string,
    @Body() { password }: Checked<typeof ConfirmedRequest>,
    @Req() request: FastifyRequest,
  ): Promise<InvitationAnswer> {
    const by = this.editors.authorship(request);
    const outcome = await this.invitePerson.again(invitationId(id), this.confirmed(password, request), by);
    return this.answerOf(outcome, request);
  }

  @Handles('DELETE /api/admin/invitations/{id}')
  async withdraw(@Param('id') id: string, @Req() request: FastifyRequest): Promise<DoneAnswer> {
    const outcome = await this.invitations.withdraw(invitationId(id), this.editors.authorship(request));
    if (outcome === 'not-found') throw new ApiFailure('NOT_FOUND');
    if (outcome === 'beyond-own') throw new ApiFailure('BEYOND_OWN_PERMISSIONS');
    return doneAnswer('invitation-withdrawn', request);
  }

  @Handles('POST /api/auth/invitation')
  async open(@Body() { token }: Checked<typeof LinkRequest>): Promise<OpenInvitationAnswer> {
    const found = await this.invitations.find(this.identifiers.digest(token), this.clock.now());
    if (found === null) throw new ApiFailure('LINK_INVALID');
    return { name: found.name, expiresAt: new Date(found.expiresAt).toISOString() };
  }

  @Handles('POST /api/auth/join-office')
  async join(@Body() { token }: Checked<typeof LinkRequest>, @Req() request: FastifyRequest): Promise<DoneAnswer> {
    const by = this.editors.authorship(request);
    const hasJoined = await this.administrators.join(this.identifiers.digest(token), by);
    if (!hasJoined) throw new ApiFailure('LINK_INVALID');
    return doneAnswer('office-joined', request);
  }

  private async answerOf(
    outcome: Parameters<typeof invitedOrFail>[0],
    request: FastifyRequest,
  ): Promise<InvitationAnswer> {
    const { invitation, token } = invitedOrFail(outcome);
    const [view] = await this.viewsOf([invitation], requireSignedIn(request).account);
    if (!view) throw new Error('An invitation has no view.');
    return { invitation: view, token };
  }

  private async viewsOf(invitations: readonly Invitation[], you: Person): Promise<InvitationView[]> {
    const emails = await this.emails.of(invitations.map(({ invitedBy }) => invitedBy));
    return invitations.map((invitation) => ({
      _id: invitation.id,
      name: invitation.name,
      staffRole: invitation.staffRole,
      permissions: [...permissionsOf(invitation)],
      invitedBy: emails.get(invitation.invitedBy) ?? null,
      expiresAt: new Date(invitation.expiresAt).toISOString(),
      mayChange: mayAppoint(you, NO_POSITION, invitation),
    }));
  }

  private confirmed(password: string, request: FastifyRequest) {
    return { ...requireSignedIn(request), password, address: clientKey(request.ip) };
  }
}
