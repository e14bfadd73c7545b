import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { MailTransport } from '../../../application/mailing/ports.ts';
import type { ReadyMail, SendResult } from '../../../application/mailing/ports.ts';
import { messageOf } from '../message.ts';
import { fileNameOf } from './outbox-files.ts';

/**
 * Writes mails as .eml files into a folder, for a shop without a mail server. Codes are also printed on the console for
 * the person who runs the shop.
 */
export class OutboxFolder extends MailTransport {
  private isFolderMade = false;

  /** @param print prints a line on the console. Lines contain no receiver */
  constructor(
    private readonly folder: string,
    private readonly sender: string | null,
    private readonly print: (line: string) => void,
  ) {
    super();
  }

  async send(mail: ReadyMail): Promise<SendResult> {
    const { raw: message } = messageOf(mail, this.sender);
    const name = fileNameOf(mail);
    try {
      this.store(name, message);
    } catch (error) {
      this.isFolderMade = false; // The folder may have been deleted.
      // Errors of the file system, such as a full disk, have a code and may pass. Others are bugs.
      if (typeof error !== 'object' || error === null || !('code' in error)) throw error;
      return { kind: 'unreachable', reason: String(error.code) };
    }
    if (mail.code) this.print(`  Code ${mail.code.digits} (${basename(this.folder)}/${name})\n`);
    return { kind: 'sent' };
  }

  /**
   * Writes and renames the file, so that a repeated mail replaces itself and no incomplete file is visible. Synchronous,
   * because for a small file that costs less than other threads.
   */
  private store(name: string, message: Buffer): void {
    if (!this.isFolderMade) mkdirSync(this.folder, { recursive: true });
    this.isFolderMade = true;
    const unfinished = join(this.folder, `.${name}`);
    writeFileSync(unfinished, message, { mode: 0o600 });
    renameSync(unfinished, join(this.folder, name));
  }
}
