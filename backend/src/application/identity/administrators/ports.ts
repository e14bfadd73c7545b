import type { Authorship } from '../../../domain/history.ts';
import type { Invitation } from '../../../domain/identity/invitation.ts';
import type { InvitationId } from '../../../domain/ids.ts';

/**
 * Invitations to the office. Each change is refused as `beyond-own` when `mayAppoint` says so of who makes it, and is in
 * the history. `Administrators.join` uses one up.
 */
export abstract class Invitations {
  /** The open ones, the newest first; at most `MOST_INVITATIONS`. */
  abstract open(at: number): Promise<readonly Invitation[]>;

  /** @returns null unless an open invitation has a link with this digest */
  abstract find(digest: string, at: number): Promise<Invitation | null>;

  abstract invite(invitation: Invitation, by: Authorship): Promise<'invited' | 'full' | 'beyond-own'>;

  /** Replaces the link and its end. @returns the changed invitation */
  abstract renew(
    id: InvitationId,
    link: Pick<Invitation, 'digest' | 'expiresAt'>,
    by: Authorship,
  ): Promise<Invitation | 'not-found' | 'beyond-own'>;

  abstract withdraw(id: InvitationId, by: Authorship): Promise<'withdrawn' | 'not-found' | 'beyond-own'>;
}
