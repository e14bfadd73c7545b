import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds. */
const LONGEST_WAIT = 30_000;

/** The mail to this address that says something in its text, once the shop has written it, as a page of its own. */
export async function mailPage(dataDir: string, to: string, words: string): Promise<string> {
  return withPicture(await mailTo(dataDir, to, (message) => textOf(message).includes(words)));
}

/**
 * The six digits of the mail with a code to this address, once it is there.
 * @param earlier codes that were read before: a newer one is waited for
 */
export async function mailedCode(dataDir: string, to: string, earlier: readonly string[] = []): Promise<string> {
  const mail = await mailTo(dataDir, to, (message) => {
    const code = codeIn(message);
    return code !== null && !earlier.includes(code);
  });
  return codeIn(mail) ?? '';
}

/** Waits until a mail to this address says something in its text. */
export async function mailSaying(dataDir: string, to: string, words: string): Promise<void> {
  await mailTo(dataDir, to, (message) => textOf(message).includes(words));
}

/** The first link of such a pattern in a mail to this address, without the origin. */
export async function mailedLink(dataDir: string, to: string, pattern: RegExp): Promise<string> {
  const mail = await mailTo(dataDir, to, (message) => pattern.test(textOf(message)));
  const { pathname, search, hash } = new URL(pattern.exec(textOf(mail))?.[0] ?? '');
  return pathname + search + hash;
}

const textOf = (message: string): string => partOf(message, 'text/plain').toString('utf8');

function codeIn(message: string): string | null {
  return /^Code: (\d{6})\r?$/m.exec(textOf(message))?.[1] ?? null;
}

async function mailTo(dataDir: string, to: string, isMeant: (message: string) => boolean): Promise<string> {
  for (const begun = Date.now(); Date.now() - begun < LONGEST_WAIT; await pause(100)) {
    const toThem = messages(join(dataDir, 'outbox')).filter((message) => message.includes(`To: ${to}\r\n`));
    const mail = toThem.find(isMeant);
    if (mail !== undefined) return mail;
  }
  throw new Error(`No such mail to ${to} was written`);
}

/** The folder is made with the first mail. A mail that is being written has a dot before its name. */
function messages(outbox: string): string[] {
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .map((name) => readFileSync(join(outbox, name), 'latin1'));
}

/** The HTML of a message; its attached picture becomes a data address, because a browser cannot follow `cid:`. */
function withPicture(message: string): string {
  const html = partOf(message, 'text/html').toString('utf8');
  const picture = partOf(message, 'image/png').toString('base64');
  return html.replace(/cid:[^"]+/, `data:image/png;base64,${picture}`);
}

/** The contents of the first part of this media type. */
function partOf(message: string, type: string): Buffer {
  const part = new RegExp(`Content-Type: ${type}([^]*?)\\r\\n\\r\\n([^]*?)\\r\\n--`).exec(message);
  if (!part) throw new Error(`The mail has no part of type ${type}`);
  const [, headers = '', contents = ''] = part;
  // Former versions, which `bench:day` measures, write quoted-printable: digits are as they are in it.
  return Buffer.from(contents, headers.includes('quoted-printable') ? 'latin1' : 'base64');
}
