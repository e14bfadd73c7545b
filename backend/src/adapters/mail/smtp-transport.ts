import { createTransport, type Transporter } from 'nodemailer';
import { MailTransport, type ReadyMail, type SendResult } from '../../application/mailing/ports.ts';
import { compose } from './compose.ts';

/** Milliseconds; a mail server that is silent must not hold up the outbox. */
const TIME_OUT = 15_000;

/** Sends mails through the server of `SMTP_URL`. */
export class SmtpTransport extends MailTransport {
  private readonly transporter: Transporter;

  /**
   * @param url such as `smtps://user:password@mail.example`
   * @param from sender, such as `Fyonka <hello@fyonka.example>`
   */
  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.transporter = createTransport({ url, connectionTimeout: TIME_OUT, greetingTimeout: TIME_OUT, socketTimeout: TIME_OUT });
  }

  async send(mail: ReadyMail): Promise<SendResult> {
    try {
      await this.transporter.sendMail(compose(mail, this.from));
      return { kind: 'sent' };
    } catch (error) {
      return failureFrom(error);
    }
  }

  close(): void {
    this.transporter.close();
  }
}

/** Only codes: the text of a mail server may hold the address. */
function failureFrom(error: unknown): SendResult {
  if (typeof error !== 'object' || error === null || !('code' in error)) throw error;
  const code = String(error.code);
  const response = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null;
  // 5xx to the recipient itself is for ever; 5xx to a login is the shop's own to mend.
  const isFinal = code === 'EENVELOPE' && response !== null && response >= 500;
  return { kind: 'failed', isFinal, reason: response === null ? code : `${code} ${response}` };
}
