import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadyMail } from '../../../application/mailing/ports.ts';

/** Apart from the mail's id, so that a start after years knows it, too, without reading a mail. In milliseconds since 1970. */
const GOOD_UNTIL = /\.code-until-(\d{1,15})\.eml$/;

/** Name of a mail's file: the same for the same mail. If the mail has a code, the name says when the code expires. */
export function fileNameOf({ id, code }: ReadyMail): string {
  return code ? `${id}.code-until-${code.expiresAt}.eml` : `${id}.eml`;
}

/**
 * Deletes the mails whose codes open nothing any more, also half-written ones; all others stay.
 * @returns how many
 */
export async function removeDeadCodes(folder: string, at: number): Promise<number> {
  const dead = (await namesIn(folder)).filter((name) => {
    const [, expiresAt] = GOOD_UNTIL.exec(name) ?? [];
    return expiresAt !== undefined && Number(expiresAt) <= at;
  });
  for (const name of dead) await rm(join(folder, name), { force: true });
  return dead.length;
}

/** None as long as there is no folder: it is made with the first mail. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const isMissing = typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
    if (!isMissing) throw error;
    return [];
  }
}
