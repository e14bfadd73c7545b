import type { Permission } from '@fyonka/api-contract/wire/identity';

/** Whether a permission is chosen for programs. Of what the others open, a person has to be the caller. */
export function isForPrograms(permission: Permission): boolean {
  return permission !== 'staff.write' && permission !== 'deliveries';
}
