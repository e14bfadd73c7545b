import type { StaffRole } from '@fyonka/api-contract/wire/identity';
import type { MessageKey } from '../messages.ts';

/** Name of each role, and what a person with it does. */
export const ROLE_WORDS: Readonly<Record<StaffRole, { name: MessageKey; text: MessageKey }>> = {
  owner: { name: 'roleOwner', text: 'roleOwnerText' },
  packer: { name: 'rolePacker', text: 'rolePackerText' },
  embroiderer: { name: 'roleEmbroiderer', text: 'roleEmbroidererText' },
  driver: { name: 'roleDriver', text: 'roleDriverText' },
  accountant: { name: 'roleAccountant', text: 'roleAccountantText' },
  custom: { name: 'roleCustom', text: 'roleCustomText' },
};
