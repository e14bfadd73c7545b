import { emailKey } from '../../domain/email.ts';
import { CODE_TIME, LINK_TIME } from '../../domain/identity/email-codes/code-mails.ts';
import { hasLink } from '../../domain/identity/email-codes/email-code.ts';
import type { ProofPurpose } from '../../domain/identity/email-codes/email-code.ts';
import type { IdentityMail, IdentityMailTemplate } from '../../domain/identity/email-codes/identity-mail.ts';
import type { Clock } from '../clock.ts';
import type { Identifiers } from '../identifiers.ts';
import type { EmailProofs } from '../identity/ports/email-proofs.ts';
import type { CodeSource, VerificationCodes } from '../identity/ports/verification-codes.ts';
import type { ShopSettings } from '../../domain/store/settings.ts';
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
    const { mail, createdAt } = waiting;
    if (mail.codeId === null) return this.ready(waiting, { code: null, link: null }, shop);
    const source = { codeId: mail.codeId, purpose: purposeOf(mail.template), email: emailKey(mail.to) };
    const token = await this.livingToken(source);
    const link = token === null ? null : { token, expiresAt: createdAt + LINK_TIME };
    // The last check, so that the code cannot expire between it and the sending.
    if (await this.proofs.isLiving(source.codeId, this.clock.now()))
      return this.ready(
        waiting,
        { code: { digits: this.codes.codeOf(source), expiresAt: createdAt + CODE_TIME }, link },
        shop,
      );
    // Whoever has asked may have used up the code on purpose. The link is still good for the owner.
    if (!link) return { kind: 'superseded' };
    return this.ready({ ...waiting, mail: { ...mail, template: 'reset-link' } }, { code: null, link }, shop);
  }

  private ready(waiting: AccountMail, proofs: MailedProofs, shop: ShopSettings): DueMail {
    return { kind: 'ready', mail: this.renderer.identityMail(waiting, proofs, shop) };
  }

  private async livingToken(source: CodeSource): Promise<string | null> {
    if (!hasLink(source.purpose)) return null;
    const token = this.codes.linkTokenOf(source);
    const isLiving = await this.proofs.isLinkLiving(this.identifiers.digest(token), this.clock.now());
    return isLiving ? token : null;
  }
}

function purposeOf(template: IdentityMailTemplate): ProofPurpose {
  if (template === 'registration-code') return 'registration';
  if (template === 'reset-code') return 'reset';
  if (template === 'order-lookup-code') return 'order-lookup';
  if (template === 'first-passkey-code') return 'first-passkey';
  throw new Error(`a mail ${template} carries no code`);
}
