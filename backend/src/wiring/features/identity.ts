import type { Provider } from '@nestjs/common';
import { ZxcvbnEstimates } from '../../adapters/passwords/zxcvbn-estimates.ts';
import { KeyedCodes } from '../../adapters/system/keyed-codes.ts';
import { SecretDigests } from '../../adapters/system/secret-digests.ts';
import { Clock } from '../../application/clock.ts';
import { Identifiers } from '../../application/identifiers.ts';
import { AddAdministrator } from '../../application/identity/administrators/add-administrator.ts';
import { AppointAdministrator } from '../../application/identity/administrators/appoint-administrator.ts';
import { AuditNotes } from '../../application/identity/audit-notes.ts';
import { Reviews } from '../../application/catalog/reviews/ports.ts';
import { BrowseUsers } from '../../application/identity/accounts/browse-users.ts';
import { ChangePassword } from '../../application/identity/passwords/change-password.ts';
import { CheckPassword } from '../../application/identity/passwords/check-password.ts';
import { ConfirmPassword } from '../../application/identity/passwords/confirm-password.ts';
import { DoneBefore } from '../../application/identity/passwords/done-before.ts';
import { EndOtherSessions } from '../../application/identity/sessions/end-other-sessions.ts';
import { EraseAccount } from '../../application/identity/accounts/erase-account.ts';
import { Erasure } from '../../application/identity/accounts/erasure.ts';
import { ExportAccount } from '../../application/identity/accounts/export-account.ts';
import { DeleteOld } from '../../application/data/delete-old.ts';
import { OldDocuments } from '../../application/data/old-documents.ts';
import { IdentifyApiKey } from '../../application/identity/api-keys/identify-api-key.ts';
import { MakeApiKey } from '../../application/identity/api-keys/make-api-key.ts';
import { ApiKeys } from '../../application/identity/api-keys/ports.ts';
import { IdentifySession } from '../../application/identity/sessions/identify-session.ts';
import { IdentityCounts } from '../../application/identity/identity-counts.ts';
import { KnownDevices } from '../../application/identity/sessions/known-devices.ts';
import { ListSessions } from '../../application/identity/sessions/list-sessions.ts';
import { NewPasswords } from '../../application/identity/passwords/new-passwords.ts';
import { OpenSession } from '../../application/identity/sessions/open-session.ts';
import { PasskeyRequests } from '../../application/identity/passkeys/passkey-requests.ts';
import { PasswordTries } from '../../application/identity/passwords/password-tries.ts';
import { Passkeys } from '../../application/identity/ports/passkeys.ts';
import { BackInStock } from '../../application/catalog/back-in-stock/ports.ts';
import { AddressBooks } from '../../application/identity/addresses/ports.ts';
import { Families } from '../../application/identity/family/ports.ts';
import { Accounts } from '../../application/identity/ports/accounts.ts';
import { Administrators } from '../../application/identity/ports/administrators.ts';
import { AttemptCounts } from '../../application/identity/ports/attempt-counts.ts';
import { AuditTrail } from '../../application/identity/ports/audit-trail.ts';
import { EmailProofs } from '../../application/identity/ports/email-proofs.ts';
import { KeyedDigests } from '../../application/identity/ports/keyed-digests.ts';
import { PasswordEstimates, Passwords } from '../../application/identity/ports/passwords.ts';
import { RegisteredUsers } from '../../application/identity/ports/registered-users.ts';
import { Sessions } from '../../application/identity/ports/sessions.ts';
import { VerificationCodes } from '../../application/identity/ports/verification-codes.ts';
import { EndAdministratorSessions } from '../../application/identity/administrators/end-administrator-sessions.ts';
import { InvitePerson } from '../../application/identity/administrators/invite-person.ts';
import { Invitations } from '../../application/identity/administrators/ports.ts';
import { SearchAuditTrail } from '../../application/identity/administrators/search-audit-trail.ts';
import { RemoveAdministrator } from '../../application/identity/administrators/remove-administrator.ts';
import { CheckCode } from '../../application/identity/email-codes/check-code.ts';
import { RequestCode } from '../../application/identity/email-codes/request-code.ts';
import { ResetPassword } from '../../application/identity/passwords/reset-password.ts';
import { SetPassword } from '../../application/identity/passwords/set-password.ts';
import { SignIn } from '../../application/identity/sessions/sign-in.ts';
import { SignOut } from '../../application/identity/sessions/sign-out.ts';
import { UpdateProfile } from '../../application/identity/accounts/update-profile.ts';
import { VerifyCode } from '../../application/identity/email-codes/verify-code.ts';
import { VerifyLink } from '../../application/identity/email-codes/verify-link.ts';
import { EraseFinishedOrders } from '../../application/ordering/erase-finished-orders.ts';
import { Returns } from '../../application/ordering/returns/ports.ts';
import { StoreSettings } from '../../application/store/ports.ts';
import { AddressKeys } from '../../application/address-keys.ts';
import { KeptCards } from '../../application/ordering/paying/cards/kept-cards.ts';
import { GoOnForRun } from '../../application/identity/sessions/go-on-for-run.ts';
import { OwnRuns } from '../../application/ordering/delivery/own-runs.ts';
import { Orders } from '../../application/ordering/ports.ts';
import type { Config } from '../../config.ts';
import { built, filled, given } from '../providers.ts';
import { secretOf } from '../start/secret.ts';
import type { Surroundings } from '../start/surroundings.ts';

type SignInParts = [CheckPassword, AttemptCounts, KnownDevices, OpenSession, AuditNotes, PasskeyRequests];

/** Provides accounts, sessions, codes and passwords. Passkeys are in `passkeys.ts`. */
export function identityProviders(config: Config, { passwords }: Surroundings): Provider[] {
  const officePause = config.officePause * 60_000;
  return [
    given(VerificationCodes, () => new KeyedCodes(secretOf(config))),
    given(KeyedDigests, () => new SecretDigests(secretOf(config))),
    given(Passwords, () => passwords),
    filled(PasswordEstimates, ZxcvbnEstimates),
    built(IdentityCounts, KeyedDigests),
    built(NewPasswords, Passwords, PasswordEstimates, StoreSettings),
    built(AuditNotes, AuditTrail, IdentityCounts, AddressKeys, Clock),
    built(PasswordTries, AttemptCounts, IdentityCounts, Clock),
    built(CheckPassword, Accounts, PasswordTries, AttemptCounts, Passwords, AuditNotes),
    built(KnownDevices, Accounts, KeyedDigests, Identifiers, Clock),
    built(DoneBefore, EmailProofs, CheckPassword, AttemptCounts, KnownDevices, Clock),
    {
      provide: OpenSession,
      useFactory: (sessions: Sessions, addresses: AddressKeys, identifiers: Identifiers, clock: Clock) =>
        new OpenSession(sessions, addresses, identifiers, clock, officePause),
      inject: [Sessions, AddressKeys, Identifiers, Clock],
    },
    built(RequestCode, EmailProofs, VerificationCodes, KnownDevices, IdentityCounts, Identifiers, Clock),
    built(CheckCode, EmailProofs, VerificationCodes, IdentityCounts, Identifiers, Clock),
    built(VerifyCode, CheckCode, KnownDevices, Identifiers),
    built(VerifyLink, EmailProofs, Identifiers, Clock),
    built(SetPassword, Accounts, EmailProofs, NewPasswords, KnownDevices, DoneBefore, AddressKeys, Identifiers, Clock),
    built(
      ResetPassword,
      Accounts,
      EmailProofs,
      NewPasswords,
      KnownDevices,
      DoneBefore,
      IdentityCounts,
      AddressKeys,
      Identifiers,
      Clock,
    ),
    {
      provide: SignIn,
      useFactory: (...parts: SignInParts) => new SignIn(...parts, config.isTriedOut),
      inject: [CheckPassword, AttemptCounts, KnownDevices, OpenSession, AuditNotes, PasskeyRequests],
    },
    built(SignOut, Sessions, AddressKeys, Clock),
    {
      provide: IdentifySession,
      useFactory: (sessions: Sessions, runs: OwnRuns, clock: Clock) =>
        new IdentifySession(sessions, runs, clock, officePause),
      inject: [Sessions, OwnRuns, Clock],
    },
    built(GoOnForRun, Sessions, Clock),
    built(AppointAdministrator, Accounts, NewPasswords, Identifiers, Clock),
    built(ChangePassword, Accounts, CheckPassword, NewPasswords, IdentityCounts, AddressKeys, Clock),
    built(ConfirmPassword, CheckPassword, AttemptCounts),
    built(AddAdministrator, ConfirmPassword, Administrators, Clock),
    built(RemoveAdministrator, ConfirmPassword, Administrators, Clock),
    built(EndAdministratorSessions, ConfirmPassword, Administrators, Clock),
    built(InvitePerson, ConfirmPassword, Invitations, Identifiers),
    built(MakeApiKey, ApiKeys, Identifiers),
    built(IdentifyApiKey, ApiKeys, Identifiers, Clock),
    built(SearchAuditTrail, AuditTrail, Accounts),
    built(ListSessions, Sessions, Clock),
    built(EndOtherSessions, Sessions, AddressKeys, Clock),
    built(UpdateProfile, Accounts, AddressKeys, StoreSettings, Clock),
    built(EraseAccount, ConfirmPassword, Erasure, EraseFinishedOrders, IdentityCounts, Clock),
    built(
      ExportAccount,
      Orders,
      Reviews,
      Returns,
      Sessions,
      Passkeys,
      Families,
      BackInStock,
      AddressBooks,
      KeptCards,
      AuditTrail,
      IdentityCounts,
      AddressKeys,
      Clock,
    ),
    built(BrowseUsers, RegisteredUsers),
    built(DeleteOld, OldDocuments, Clock),
  ];
}
