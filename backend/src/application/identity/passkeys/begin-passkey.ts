import type { Account } from '../../../domain/identity/account.ts';
import { mayAddPasskey } from '../../../domain/identity/passkeys/passkey.ts';
import type { ConfirmPassword, ConfirmPasswordInput, ConfirmPasswordOutcome } from '../passwords/confirm-password.ts';
import type { PasskeyRequest, PasskeyRequests } from './passkey-requests.ts';
import type { Passkeys } from '../ports/passkeys.ts';

export type BeginPasskeyOutcome =
  | { readonly kind: 'asked'; readonly request: PasskeyRequest }
  /** The account has the maximum number of passkeys. */
  | { readonly kind: 'full' }
  | Exclude<ConfirmPasswordOutcome, { kind: 'confirmed' }>;

/** Makes a request to create a passkey for the signed-in account, after checking its password again. */
export class BeginPasskey {
  constructor(
    private readonly confirmPassword: ConfirmPassword,
    private readonly passkeys: Passkeys,
    private readonly requests: PasskeyRequests,
  ) {}

  async execute(input: ConfirmPasswordInput): Promise<BeginPasskeyOutcome> {
    const confirmed = await this.confirmPassword.execute(input);
    if (confirmed.kind !== 'confirmed') return confirmed;
    return this.ask(input.account);
  }

  private async ask(account: Account): Promise<BeginPasskeyOutcome> {
    const known = await this.passkeys.of(account.id);
    if (!mayAddPasskey(known.length)) return { kind: 'full' };
    return { kind: 'asked', request: await this.requests.toAdd(account, known) };
  }
}
