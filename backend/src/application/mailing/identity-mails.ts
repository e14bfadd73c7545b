import { emailKey } from '../../domain/email.ts';
import { CODE_TIME } from '../../domain/identity/email-codes/code-mails.ts';
import type { ProofPurpose } from '../../domain/identity/email-codes/email-code.ts';
import type { IdentityMail, IdentityMailTemplate } from '../../domain/identity/email-codes/identity-mail.ts';
import type { Clock } from '../clock.ts';
import type { EmailProofs } from '../identity/ports/email-proofs.ts';
import type { VerificationCodes } from '../identity/ports/verification-codes.ts';
import type { StoreSettings } from '../store/ports.ts';
import type { DueMail } from './due-mail.ts';
import type { MailedCode, MailRenderer, OutgoingMail } from './ports.ts';

type AccountMail = OutgoingMail<IdentityMail>;

/** Prepares mails about accounts. A mail with a code is sent only while the code is valid. */
export class IdentityMails {
  constructor(
    private readonly renderer: MailRenderer,
    private readonly proofs: EmailProofs,
    private readonly codes: VerificationCodes,
    private readonly settings: StoreSettings,
    private readonly clock: Clock,
  ) {}

  async prepare(mail: AccountMail): Promise<DueMail> {
    const shop = await this.settings.read();
    const { codeId } = mail.mail;
    const code = codeId === null ? null : this.codeOf(mail, codeId);
    // The last check, so that the code cannot expire between it and the sending.
    if (codeId !== null && !(await this.proofs.isLiving(codeId, this.clock.now()))) return { kind: 'superseded' };
    return { kind: 'ready', mail: this.renderer.identityMail(mail, code, shop) };
  }

  private codeOf({ mail, createdAt }: AccountMail, codeId: string): MailedCode {
    const purpose = purposeOf(mail.template);
    const digits = this.codes.codeOf({ codeId, purpose, email: emailKey(mail.to) });
    return { digits, expiresAt: createdAt + CODE_TIME };
  }
}

function purposeOf(template: IdentityMailTemplate): ProofPurpose {
  if (template === 'registration-code') return 'registration';
  if (template === 'reset-code') return 'reset';
  if (template === 'order-lookup-code') return 'order-lookup';
  if (template === 'first-passkey-code') return 'first-passkey';
  throw new Error(`a mail ${template} carries no code`);
}
