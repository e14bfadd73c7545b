import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_WAIT = 10_000;

/** The mail to this address that a shop without a mail server has written, once it is there, as a page of its own. */
export async function mailPage(dataDir: string, to: string): Promise<string> {
  for (const begun = Date.now(); Date.now() - begun < LONGEST_WAIT; await pause(100)) {
    const mail = messages(join(dataDir, 'outbox')).find((message) => message.includes(`To: ${to}\r\n`));
    if (mail !== undefined) return withPicture(mail);
  }
  throw new Error(`No mail to ${to} was written`);
}

/** The folder is made with the first mail. */
function messages(outbox: string): string[] {
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'latin1'));
}

/** The HTML of a message, with its picture in it as a browser wants it. */
function withPicture(message: string): string {
  const html = partOf(message, 'text/html').toString('utf8');
  const picture = partOf(message, 'image/png').toString('base64');
  return html.replace(/cid:[^"]+/, `data:image/png;base64,${picture}`);
}

/** The contents of the first part of this media type. */
function partOf(message: string, type: string): Buffer {
  const part = new RegExp(`Content-Type: ${type}[^]*?\\r\\n\\r\\n([^]*?)\\r\\n--`).exec(message);
  const [whole, contents = ''] = part ?? [];
  if (whole === undefined) throw new Error(`The mail has no part of type ${type}`);
  return /Content-Transfer-Encoding: base64/i.test(whole) ? Buffer.from(contents, 'base64') : unquoted(contents);
}

/** Decodes quoted-printable. */
function unquoted(text: string): Buffer {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1');
}
