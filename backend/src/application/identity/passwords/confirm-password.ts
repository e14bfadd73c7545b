import { emailKey } from '../../../domain/email.ts';
import type { Account } from '../../../domain/identity/account.ts';
import type { SessionId } from '../../../domain/ids.ts';
import type { CheckPassword, CheckPasswordOutcome } from './check-password.ts';
import type { AttemptCounts } from '../ports/attempt-counts.ts';

export interface ConfirmPasswordInput {
  /** The signed-in account. */
  readonly account: Account;
  readonly sessionId: SessionId;
  readonly password: string;
  /** Network address in the form in which callers are counted: see `clientKey` of the HTTP adapter. */
  readonly address: string;
}

export type ConfirmPasswordOutcome = { readonly kind: 'confirmed' } | Exclude<CheckPasswordOutcome, { kind: 'right' }>;

/** Asks for the password of the signed-in account again, before actions that a stolen session must not be able to do. */
export class ConfirmPassword {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly attempts: AttemptCounts,
  ) {}

  async execute({ account, sessionId, password, address }: ConfirmPasswordInput): Promise<ConfirmPasswordOutcome> {
    const source = { kind: 'signed-in', sessionId } as const;
    const checked = await this.checkPassword.execute({ email: emailKey(account.email), password, address, source });
    if (checked.kind !== 'right') return checked;
    await this.attempts.takeBack(checked.takesBack);
    return { kind: 'confirmed' };
  }
}
