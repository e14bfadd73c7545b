import { emailKey } from '../../domain/email.ts';
import { CODE_TIME, LINK_TIME } from '../../domain/identity/email-codes/code-mails.ts';
import { hasLink } from '../../domain/identity/email-codes/email-code.ts';
import type { ProofPurpose } from '../../domain/identity/email-codes/email-code.ts';
import type { IdentityMail, IdentityMailTemplate } from '../../domain/identity/email-codes/identity-mail.ts';
import type { Clock } from '../clock.ts';
import type { Identifiers } from '../identifiers.ts';
import type { EmailProofs } from '../identity/ports/email-proofs.ts';
import type { VerificationCodes } from '../identity/ports/verification-codes.ts';
import type { StoreSettings } from '../store/ports.ts';
import type { DueMail } from './due-mail.ts';
import type { MailedProofs, MailRenderer, OutgoingMail } from './ports.ts';

type AccountMail = OutgoingMail<IdentityMail>;

/** Prepares mails about accounts. A mail with a code, or with a link beside it, is sent only while one of them is valid. */
export class IdentityMails {
  constructor(
    private readonly renderer: MailRenderer,
    private readonly proofs: EmailProofs,
    private readonly codes: VerificationCodes,
    private readonly identifiers: Identifiers,
    private readonly settings: StoreSettings,
    private readonly clock: Clock,
  ) {}

  async prepare(waiting: AccountMail): Promise<DueMail> {
    const shop = await this.settings.read();
    const { mail } = waiting;
    const proofs = await this.livingProofs(waiting);
    if (mail.codeId !== null && !proofs.code && !proofs.link) return { kind: 'superseded' };
    // Whoever has asked may have used up the code on purpose. The link is still good for the owner.
    const template = proofs.link && !proofs.code ? 'reset-link' : mail.template;
    return {
      kind: 'ready',
      mail: this.renderer.identityMail({ ...waiting, mail: { ...mail, template } }, proofs, shop),
    };
  }

  private async livingProofs({ mail: { codeId, template, to }, createdAt }: AccountMail): Promise<MailedProofs> {
    if (codeId === null) return { code: null, link: null };
    const source = { codeId, purpose: purposeOf(template), email: emailKey(to) };
    const token = hasLink(source.purpose) ? this.codes.linkTokenOf(source) : null;
    const isLinkLiving =
      token !== null && (await this.proofs.isLinkLiving(this.identifiers.digest(token), this.clock.now()));
    // The last check, so that the code cannot expire between it and the sending.
    const isCodeLiving = await this.proofs.isLiving(codeId, this.clock.now());
    return {
      code: isCodeLiving ? { digits: this.codes.codeOf(source), expiresAt: createdAt + CODE_TIME } : null,
      link: isLinkLiving ? { token, expiresAt: createdAt + LINK_TIME } : null,
    };
  }
}

function purposeOf(template: IdentityMailTemplate): ProofPurpose {
  if (template === 'registration-code') return 'registration';
  if (template === 'reset-code') return 'reset';
  if (template === 'order-lookup-code') return 'order-lookup';
  if (template === 'first-passkey-code') return 'first-passkey';
  throw new Error(`a mail ${template} carries no code`);
}
