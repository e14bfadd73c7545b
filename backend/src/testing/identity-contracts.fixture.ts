import { registeredUsersContract } from '../application/identity/accounts/registered-users.contract.ts';
import { erasureContract } from '../application/identity/accounts/erasure.contract.ts';
import { accountsContract } from '../application/identity/accounts/accounts.contract.ts';
import { administratorsContract } from '../application/identity/administrators/administrators.contract.ts';
import { passwordChangesContract } from '../application/identity/passwords/password-changes.contract.ts';
import { sessionsContract } from '../application/identity/sessions/sessions.contract.ts';
import { emailProofsContract } from '../application/identity/email-codes/email-proofs.contract.ts';
import { emailLinksContract } from '../application/identity/email-codes/email-links.contract.ts';
import { auditTrailContract } from '../application/identity/audit-trail.contract.ts';
import { officeAdministratorsContract } from '../application/identity/administrators/office-administrators.contract.ts';
import type { OpenStorage, OpenStorageTwice } from '../application/storage.contract.ts';

/** Contract suites of accounts and sessions, which every storage must pass. */
export function identityContracts(open: OpenStorage, openTwice: OpenStorageTwice): void {
  registeredUsersContract(open);
  erasureContract(open);
  accountsContract(open, openTwice);
  administratorsContract(open, openTwice);
  passwordChangesContract(open, openTwice);
  sessionsContract(open, openTwice);
  emailProofsContract(open, openTwice);
  emailLinksContract(open, openTwice);
  auditTrailContract(open);
  officeAdministratorsContract(open, openTwice);
}
