import type { FieldChange } from '../history.ts';
import { isPermitted, NO_POSITION, permissionsOf } from './permissions.ts';
import type { Person, Position, StaffRole } from './permissions.ts';

/**
 * Whether somebody may give, change or take a position. Nobody gives or takes what they do not have, and only an owner
 * makes owners or touches one.
 * @param by `tool`: the command line, or the shop itself
 * @param to null: a customer's
 */
export function mayAppoint(by: Person | 'tool', from: Person, to: Position | null): boolean {
  if (by === 'tool' || by.staffRole === 'owner') return true;
  if (!isPermitted(by, 'staff.write')) return false;
  const isWithin = (person: Person) =>
    person.staffRole !== 'owner' && permissionsOf(person).every((permission) => isPermitted(by, permission));
  return isWithin(from) && isWithin(to ?? NO_POSITION);
}

/** What happens when the position of an account in the office changes; null is a customer's. */
export function kindOfAppointment(from: StaffRole | null, to: StaffRole | null) {
  if (to === null) return 'administrator-removed';
  return from === null ? 'administrator-added' : 'staff-role-changed';
}

/** What the history says of it: the role, and all permissions before and after. @param to null: a customer's */
export function changesOfPosition(from: Person, to: Position | null): FieldChange[] {
  const next = to ?? NO_POSITION;
  const role = { field: 'staffRole', from: from.staffRole, to: next.staffRole };
  const permissions = { field: 'permissions', from: permissionsOf(from), to: permissionsOf(next) };
  return role.from === role.to ? [permissions] : [role, permissions];
}
