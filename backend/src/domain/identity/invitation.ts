import { MOST_INVITATIONS } from '@fyonka/api-contract/values/limits';
import type { FieldChange } from '../history.ts';
import type { AccountId, InvitationId } from '../ids.ts';
import { DAY } from '../kuwait-day.ts';
import type { Account } from './account.ts';
import { changesOfPosition, mayAppoint } from './appointment.ts';
import { NO_POSITION } from './permissions.ts';
import type { Person, Position } from './permissions.ts';

/** Milliseconds for which the link of an invitation opens it. */
export const INVITATION_TIME = 7 * DAY;
/** Number of random bytes in the token of its link. */
export const INVITATION_BYTES = 32;

/** A position in the office for whoever opens its link, signed in with an account of their own. */
export interface Invitation extends Position {
  readonly id: InvitationId;
  /** Digest of the token in the link, which is not stored. */
  readonly digest: string;
  /** For whom it is, as the inviter calls them; may be empty. */
  readonly name: string;
  readonly invitedBy: AccountId;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export function isOpen({ expiresAt }: Invitation, at: number): boolean {
  return at < expiresAt;
}

/** Whether somebody may make an invitation, give its link out again, or withdraw it. @param open number of open ones */
export function judgeInviting(
  by: Person | 'tool',
  position: Position,
  open: number,
): 'possible' | 'beyond-own' | 'full' {
  if (!mayAppoint(by, NO_POSITION, position)) return 'beyond-own';
  return open < MOST_INVITATIONS ? 'possible' : 'full';
}

/**
 * Whether an account gets the position of an invitation: its inviter must still be able to give it, and it changes nothing
 * of somebody who works in the office already.
 */
export function mayJoin(invitation: Invitation, inviter: Person, account: Account, at: number): boolean {
  return isOpen(invitation, at) && account.staffRole === null && mayAppoint(inviter, NO_POSITION, invitation);
}

/** The position alone. */
export function positionGiven({ staffRole, tickedPermissions }: Invitation): Position {
  return { staffRole, tickedPermissions };
}

/** What the history says of it, without its name, which is a person's. */
export function changesOfInviting(invitation: Invitation): FieldChange[] {
  return changesOfPosition(NO_POSITION, invitation);
}
