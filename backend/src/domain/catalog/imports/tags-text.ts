import { cleanLine } from '../../localized-text.ts';
import { CLOTH_COLORS, THREAD_COLORS } from '../lettering.ts';
import type { Lettering } from '../lettering.ts';
import type { CustomTag } from '../product.ts';
import { MOST_TAGS } from '../custom-tags-draft.ts';
import type { SentTag } from '../custom-tags-draft.ts';

const REQUIRED = 'required';
const OPTIONAL = 'optional';
/** Words of people for the two. */
const NECESSITY = new Map([
  [REQUIRED, true],
  ['مطلوب', true],
  [OPTIONAL, false],
  ['اختياري', false],
]);

/**
 * The texts that a customer can add to a product as one cell of a file: a line for each, of its English title, its
 * Arabic title, whether it is required and, where it is set, how it looks: `Name | الاسم | required | pink/white/navy`,
 * which is cloth, label and thread; without a label `pink//navy`.
 */
export function writeTags(tags: readonly CustomTag[]): string {
  return tags
    .map(({ title, required, lettering }) =>
      [
        escaped(title.en),
        escaped(title.ar),
        required ? REQUIRED : OPTIONAL,
        ...(lettering ? [`${lettering.cloth}/${lettering.patch ?? ''}/${lettering.thread}`] : []),
      ].join(' | '),
    )
    .join('\n');
}

/**
 * Reads what `writeTags` has written, or somebody by hand. Far more than a product can have are
 * not looked at: the first ones are too many already.
 * @returns null when a line is of another form
 */
export function readTags(text: string): SentTag[] | null {
  const tags = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 2 * MOST_TAGS)
    .map(readTag);
  return tags.includes(null) ? null : (tags as SentTag[]);
}

function readTag(line: string): SentTag | null {
  const [en = '', ar = '', necessity = OPTIONAL, look, ...more] = parts(line);
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

/** What stands between strokes, a stroke behind a backslash being part of it. */
function parts(line: string): string[] {
  const found = [''];
  for (const [sign] of line.matchAll(/\\[\\|]|[^]/g)) {
    if (sign === '|') found.push('');
    else found.push(`${found.pop() ?? ''}${sign.length === 2 ? sign[1] : sign}`);
  }
  return found.map(cleanLine);
}
