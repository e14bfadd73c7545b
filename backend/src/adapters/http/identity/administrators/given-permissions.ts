import { PERMISSIONS, PRESET_ROLES } from '@fyonka/api-contract/values/roles';
import type { AdministratorsAnswer } from '@fyonka/api-contract/wire/office/people';
import type { Account } from '../../../../domain/identity/account.ts';
import { mayAppoint } from '../../../../domain/identity/appointment.ts';
import { NO_POSITION, permissionsOf, preset, requiredBy, ticked } from '../../../../domain/identity/permissions.ts';
import type { Position } from '../../../../domain/identity/permissions.ts';

/** The roles and permissions that somebody may give to others. */
export function whatMayBeGiven(you: Account): Pick<AdministratorsAnswer, 'presets' | 'permissions'> {
  const mayGive = (position: Position) => mayAppoint(you, NO_POSITION, position);
  return {
    presets: PRESET_ROLES.filter((role) => mayGive(preset(role))).map((staffRole) => ({
      staffRole,
      permissions: [...permissionsOf(preset(staffRole))],
    })),
    permissions: PERMISSIONS.filter((permission) => mayGive(ticked([permission]))).map((permission) => ({
      permission,
      requires: [...requiredBy(permission)],
    })),
  };
}
