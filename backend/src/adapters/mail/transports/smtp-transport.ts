import { createTransport } from 'nodemailer';
import type { SendMailOptions, Transporter } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { MailTransport } from '../../../application/mailing/ports.ts';
import type { ReadyMail, SendResult } from '../../../application/mailing/ports.ts';
import { messageOf } from '../message.ts';

/** Milliseconds after which a mail server that does not answer counts as unreachable, so that it cannot block the outbox. */
const TIME_OUT = 15_000;

/** Sends mails through the server of `SMTP_URL`. */
export class SmtpTransport extends MailTransport {
  private readonly transporter: Transporter;
  private readonly cutOff = new AbortController();
  private readonly underWay = new Set<Promise<SendResult>>();

  /**
   * @param url such as `smtps://user:password@mail.example`. A mail to another machine is sent over TLS only, unless the
   *   URL says `?requireTLS=false`
   * @param sender such as `Fyonka <hello@fyonka.example>`; null for name and address of the shop's settings
   * @param farewell milliseconds that the mail being sent gets when the transport closes
   */
  constructor(
    url: string,
    private readonly sender: string | null,
    private readonly farewell = 3_000,
  ) {
    super();
    this.transporter = createTransport({
      url,
      // Mails follow one another through one connection, which most of the time of a short mail went into.
      pool: true,
      maxConnections: 1,
      // Some servers end a connection after so many.
      maxMessages: 20,
      // A mail server may have closed it meanwhile.
      maxRequeues: 1,
      requireTLS: leavesTheMachine(url),
      connectionTimeout: TIME_OUT,
      greetingTimeout: TIME_OUT,
      socketTimeout: TIME_OUT,
    });
  }

  async send(mail: ReadyMail): Promise<SendResult> {
    const sending = this.deliver(mail);
    this.underWay.add(sending);
    try {
      return await sending;
    } finally {
      this.underWay.delete(sending);
    }
  }

  override async close(): Promise<void> {
    const tooLate = setTimeout(() => this.cutOff.abort(), this.farewell);
    await Promise.allSettled(this.underWay);
    clearTimeout(tooLate);
    this.transporter.close();
  }

  /**
   * What the server says of itself when it is greeted. Asked for each such mail, because they are rare and servers change.
   * @returns null when it takes no second connection, which says nothing about other mails
   */
  private takesEveryLetter(): Promise<boolean | null> {
    const connection = new SMTPConnection(this.transporter.options);
    const { promise, resolve, reject } = Promise.withResolvers<boolean | null>();
    const fail = (error: SMTPConnection.SMTPError) =>
      error.responseCode === GOING_AWAY ? resolve(null) : reject(error);
    const cut = () => reject(Object.assign(new Error('the shop closes'), { code: 'EABORT' }));
    this.cutOff.signal.addEventListener('abort', cut);
    connection.once('error', fail);
    connection.connect((error) => {
      // A server that hangs up without a greeting has said nothing about its letters.
      if (error) fail(error);
      else resolve(/[ -]SMTPUTF8\b/i.test(connection.lastServerResponse || ''));
    });
    return promise.finally(() => {
      this.cutOff.signal.removeEventListener('abort', cut);
      connection.close();
    });
  }

  private async deliver(mail: ReadyMail): Promise<SendResult> {
    // Nodemailer accepts a signal, which its published types do not contain yet.
    const message: SendMailOptions & { signal: AbortSignal } = {
      ...messageOf(mail, this.sender),
      signal: this.cutOff.signal,
    };
    try {
      const takesName = !needsSmtpUtf8(mail.to) || (await this.takesEveryLetter());
      if (!takesName) return takesName === null ? NOT_ASKED : NO_SUCH_LETTERS;
      await this.transporter.sendMail(message);
      return { kind: 'sent' };
    } catch (error) {
      return failureFrom(error);
    }
  }
}

/**
 * Whether the name of a mailbox has letters that only servers with SMTPUTF8 (RFC 6531) take. Domains have another spelling,
 * which nodemailer uses.
 */
function needsSmtpUtf8(address: string): boolean {
  return /[^\0-\x7f]/.test(address.slice(0, address.lastIndexOf('@')));
}

/** Nodemailer would send the name all the same, and the server reject it or, worse, change it. */
const NO_SUCH_LETTERS: SendResult = {
  kind: 'refused',
  isFinal: true,
  reason: 'the mail server has no SMTPUTF8, so it takes no address with letters other than a to z',
  refusal: 'no-such-letters',
};

const NOT_ASKED: SendResult = {
  kind: 'refused',
  isFinal: false,
  reason: 'the mail server takes no second connection, by which it would be asked for SMTPUTF8',
};

/** Whether mails to this server pass a network, where others could read their codes and links. */
export function leavesTheMachine(url: string): boolean {
  return !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url.replace(/^smtps?:/, 'http:')).hostname);
}

/** The reason contains only codes, because texts of a mail server may contain the receiver's address. */
function failureFrom(error: unknown): SendResult {
  if (typeof error !== 'object' || error === null || !('code' in error)) throw error;
  const code = String(error.code);
  const response = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null;
  const reason = REASONS[code] ?? (response === null ? code : `${code} ${response}`);
  const command = 'command' in error ? error.command : null;
  if (!isAboutTheMail(code, command) || response === GOING_AWAY) return { kind: 'unreachable', reason };
  // 5xx for the recipient is final, because the mailbox does not exist. 5xx for the message may be a fault of the shop that can be repaired, so it is tried again.
  const isFinal = command === 'RCPT TO' && response !== null && response >= 500;
  return { kind: 'refused', isFinal, reason, ...(isFinal && { refusal: 'no-mailbox' }) };
}

/** Reasons that name what the operator has to do. */
const REASONS: Readonly<Record<string, string>> = {
  ETLS: 'ETLS: the mail server offers no encryption, so nothing was sent; use smtps:// or a server with STARTTLS in SMTP_URL',
};

/** Code that a server may answer to any command when it is closing. */
const GOING_AWAY = 421;

/** Whether only this mail was refused, for its recipient or content, and not the login or sender that all mails share. */
function isAboutTheMail(code: string, command: unknown): boolean {
  return code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
}
