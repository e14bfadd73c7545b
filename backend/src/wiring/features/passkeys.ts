import type { Provider } from '@nestjs/common';
import { relyingParty } from '../../adapters/passkeys/relying-party.ts';
import { WebAuthnVerifier } from '../../adapters/passkeys/web-authn-verifier.ts';
import { Clock } from '../../application/clock.ts';
import { Identifiers } from '../../application/identifiers.ts';
import { AddPasskey } from '../../application/identity/passkeys/add-passkey.ts';
import { AuditNotes } from '../../application/identity/audit-notes.ts';
import { BeginPasskeySignIn } from '../../application/identity/passkeys/begin-passkey-sign-in.ts';
import { BeginPasskey } from '../../application/identity/passkeys/begin-passkey.ts';
import { CheckCode } from '../../application/identity/email-codes/check-code.ts';
import { RequestCode } from '../../application/identity/email-codes/request-code.ts';
import { ConfirmPassword } from '../../application/identity/passwords/confirm-password.ts';
import { IdentityCounts } from '../../application/identity/identity-counts.ts';
import { OpenSession } from '../../application/identity/sessions/open-session.ts';
import { PasskeyRequests } from '../../application/identity/passkeys/passkey-requests.ts';
import { PasskeyVerifier } from '../../application/identity/ports/passkey-verifier.ts';
import { PasskeyChallenges, Passkeys } from '../../application/identity/ports/passkeys.ts';
import { Accounts } from '../../application/identity/ports/accounts.ts';
import { AttemptCounts } from '../../application/identity/ports/attempt-counts.ts';
import { RemovePasskey } from '../../application/identity/passkeys/remove-passkey.ts';
import { RenamePasskey } from '../../application/identity/passkeys/rename-passkey.ts';
import { SignInWithPasskey } from '../../application/identity/passkeys/sign-in-with-passkey.ts';
import { KnownDevices } from '../../application/identity/sessions/known-devices.ts';
import { PasskeyRule } from '../../application/identity/passkeys/passkey-rule.ts';
import { StoreSettings } from '../../application/store/ports.ts';
import { AddressKeys } from '../../application/address-keys.ts';
import type { Config } from '../../config.ts';
import { built, given } from '../providers.ts';

/** Provides the use cases of passkeys, and the origin that passkeys are bound to. */
export function passkeyProviders({ publicUrl }: Config): Provider[] {
  return [
    given(PasskeyVerifier, () => new WebAuthnVerifier(relyingParty(publicUrl))),
    built(PasskeyRequests, Passkeys, PasskeyChallenges, PasskeyVerifier, Identifiers, Clock),
    built(PasskeyRule, StoreSettings, Passkeys),
    built(BeginPasskey, ConfirmPassword, Passkeys, PasskeyRequests, RequestCode, CheckCode, KnownDevices),
    built(AddPasskey, Passkeys, PasskeyChallenges, PasskeyVerifier, AddressKeys, Identifiers, Clock),
    built(RenamePasskey, Passkeys, AddressKeys, Clock),
    built(RemovePasskey, ConfirmPassword, Passkeys, AddressKeys, Clock),
    built(BeginPasskeySignIn, AttemptCounts, IdentityCounts, PasskeyRequests, Clock),
    built(
      SignInWithPasskey,
      Accounts,
      Passkeys,
      PasskeyChallenges,
      PasskeyVerifier,
      AttemptCounts,
      IdentityCounts,
      KnownDevices,
      OpenSession,
      AuditNotes,
      Clock,
    ),
  ];
}
