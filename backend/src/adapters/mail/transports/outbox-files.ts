import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadyMail } from '../../../application/mailing/ports.ts';

/** The part of a file name that says when the mail's code or link expires, in milliseconds since 1970, so that no mail has to be read. */
const GOOD_UNTIL = /\.code-until-(\d{1,15})\.eml$/;

/** Name of a mail's file, the same for every try. If the mail has a code or a link, the name says when it expires. */
export function fileNameOf({ id, secretUntil }: ReadyMail): string {
  return secretUntil === null ? `${id}.eml` : `${id}.code-until-${secretUntil}.eml`;
}

/**
 * Deletes mails with expired codes or links, including incomplete files.
 * @returns number of deleted files
 */
export async function removeDeadCodes(folder: string, at: number): Promise<number> {
  const dead = (await namesIn(folder)).filter((name) => {
    const [, expiresAt] = GOOD_UNTIL.exec(name) ?? [];
    return expiresAt !== undefined && Number(expiresAt) <= at;
  });
  for (const name of dead) await rm(join(folder, name), { force: true });
  return dead.length;
}

/** File names in the folder; none before the first mail creates it. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const isMissing = typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
    if (!isMissing) throw error;
    return [];
  }
}
