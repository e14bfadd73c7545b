import { MOST_TAGS, LONGEST_TAG_TITLE } from '@fyonka/api-contract/values/goods/products';
import { CLOTH_COLORS, THREAD_COLORS } from '@fyonka/api-contract/values/goods/lettering';
import { cleanLine } from '../../localized-text.ts';
import type { Language, LocalizedText } from '../../localized-text.ts';
import type { Lettering } from '../pictures/lettering.ts';
import type { CustomTag } from '../product.ts';
import type { SentTag } from '../custom-tags-draft.ts';

const REQUIRED: LocalizedText = { en: 'required', ar: 'مطلوب' };
const OPTIONAL: LocalizedText = { en: 'optional', ar: 'اختياري' };
/** The words of both languages are read. */
const NECESSITY = new Map([
  ...Object.values(REQUIRED).map((word) => [word, true] as const),
  ...Object.values(OPTIONAL).map((word) => [word, false] as const),
]);

/**
 * Writes the custom tags of a product as one cell of a file. Each tag is a line with its English title, its Arabic
 * title, whether it is required, and the colours of cloth, label and thread if they are set:
 * `Name | الاسم | required | pink/white/navy`, or `pink//navy` without a label.
 * @param language language of the word for required or optional
 */
export function writeTags(tags: readonly CustomTag[], language: Language): string {
  return tags
    .map(({ title, required, lettering }) =>
      [
        escaped(title.en),
        escaped(title.ar),
        (required ? REQUIRED : OPTIONAL)[language],
        ...(lettering ? [`${lettering.cloth}/${lettering.patch ?? ''}/${lettering.thread}`] : []),
      ].join(' | '),
    )
    .join('\n');
}

/** Most characters of a line. Limited, because a file could have millions and each of them is read. */
const LONGEST_LINE = 10 * LONGEST_TAG_TITLE;

/**
 * Reads custom tags that `writeTags` or a person has written.
 * @returns at most one tag more than `MOST_TAGS`, which is enough to refuse the row; null when a line is malformed
 */
export function readTags(text: string): SentTag[] | null {
  const tags = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_TAGS + 1)
    .map(readTag);
  return tags.includes(null) ? null : (tags as SentTag[]);
}

function readTag(line: string): SentTag | null {
  if (line.length > LONGEST_LINE) return null;
  const [en = '', ar = '', necessity = OPTIONAL.en, look, ...more] = parts(line);
  const required = NECESSITY.get(necessity.toLowerCase());
  if (required === undefined || more.length > 0) return null;
  if (look === undefined) return { title: { en, ar }, required };
  const lettering = readLettering(look);
  return lettering && { title: { en, ar }, required, lettering };
}

function readLettering(text: string): Lettering | null {
  const [cloth = '', patch = '', thread = '', ...more] = text.toLowerCase().split('/').map(cleanLine);
  const found = {
    cloth: CLOTH_COLORS.find((color) => color === cloth),
    patch: patch === '' ? null : CLOTH_COLORS.find((color) => color === patch),
    thread: THREAD_COLORS.find((color) => color === thread),
  };
  if (!found.cloth || found.patch === undefined || !found.thread || more.length > 0) return null;
  return { cloth: found.cloth, patch: found.patch, thread: found.thread };
}

function escaped(title: string): string {
  return title.replace(/[\\|]/g, String.raw`\$&`);
}

/** Splits a line at `|`. An escaped `\|` does not split. */
function parts(line: string): string[] {
  const found = [''];
  for (const [sign] of line.matchAll(/\\[\\|]|[^]/g)) {
    if (sign === '|') found.push('');
    else found.push(`${found.pop() ?? ''}${sign.length === 2 ? sign[1] : sign}`);
  }
  return found.map(cleanLine);
}
