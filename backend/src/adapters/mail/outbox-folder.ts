import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { MailTransport } from '../../application/mailing/ports.ts';
import type { ReadyMail, SendResult } from '../../application/mailing/ports.ts';
import { compose } from './compose.ts';

/** Puts mails into a folder as .eml files, for a shop that has no mail server. */
export class OutboxFolder extends MailTransport {
  private readonly composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(
    private readonly folder: string,
    private readonly sender: string | null,
  ) {
    super();
  }

  async send(mail: ReadyMail): Promise<SendResult> {
    const { message } = await this.composer.sendMail(compose(mail, this.sender));
    try {
      await this.keep(`${mail.id}.eml`, message);
      return { kind: 'sent' };
    } catch (error) {
      // Errors of the file system have a code (a full disk), and may be over later; others are bugs.
      if (typeof error !== 'object' || error === null || !('code' in error)) throw error;
      return { kind: 'unreachable', reason: String(error.code) };
    }
  }

  /** A repeated mail replaces itself, and nobody ever sees half a file. */
  private async keep(name: string, message: Buffer | NodeJS.ReadableStream): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const unfinished = join(this.folder, `.${name}`);
    await writeFile(unfinished, message, { mode: 0o600 });
    await rename(unfinished, join(this.folder, name));
  }
}
