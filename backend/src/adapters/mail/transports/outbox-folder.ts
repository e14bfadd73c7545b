import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { MailTransport } from '../../../application/mailing/ports.ts';
import type { ReadyMail, SendResult } from '../../../application/mailing/ports.ts';
import { compose } from '../compose.ts';
import { fileNameOf } from './outbox-files.ts';

/**
 * Puts mails into a folder as .eml files, for a shop that has no mail server. A code is told to whoever runs the shop
 * as well.
 */
export class OutboxFolder extends MailTransport {
  private isFolderMade = false;

  /** @param print prints a line on the console; the line names no receiver */
  constructor(
    private readonly folder: string,
    private readonly sender: string | null,
    private readonly print: (line: string) => void,
  ) {
    super();
  }

  async send(mail: ReadyMail): Promise<SendResult> {
    const message = await new MailComposer(compose(mail, this.sender)).compile().build();
    const name = fileNameOf(mail);
    try {
      this.store(name, message);
    } catch (error) {
      this.isFolderMade = false; // Somebody may have removed it.
      // Errors of the file system have a code (a full disk), and may be over later; others are bugs.
      if (typeof error !== 'object' || error === null || !('code' in error)) throw error;
      return { kind: 'unreachable', reason: String(error.code) };
    }
    if (mail.code) this.print(`  Code ${mail.code.digits} (${basename(this.folder)}/${name})\n`);
    return { kind: 'sent' };
  }

  /**
   * A repeated mail replaces itself, and nobody ever sees half a file. Written at once: for a little file that takes less
   * of a processor than handing it to other threads.
   */
  private store(name: string, message: Buffer): void {
    if (!this.isFolderMade) mkdirSync(this.folder, { recursive: true });
    this.isFolderMade = true;
    const unfinished = join(this.folder, `.${name}`);
    writeFileSync(unfinished, message, { mode: 0o600 });
    renameSync(unfinished, join(this.folder, name));
  }
}
