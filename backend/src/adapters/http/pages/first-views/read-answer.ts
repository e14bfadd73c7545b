import type { DrawnFirstView } from '@fyonka/api-contract/pages/first-view-bundle';
import { faultOfMarkup } from '@fyonka/api-contract/rules/first-view-markup';
import { NoFirstView } from './no-first-view.ts';

/** Bytes of markup. */
const LARGEST_HTML = 2_000_000;
const MOST_CALLS = 20;
const MOST_OBJECTS = 50;
/** Characters of a path, a title or a description. */
const LONGEST_TEXT = 5_000;

/** @throws Error when these are not calls of the API */
export function readNeeds(answer: unknown): string[] {
  if (!Array.isArray(answer) || answer.length > MOST_CALLS) throw new Error('needs must be a short list');
  return answer.map((path) => {
    const text = textOf(path, 'a need');
    if (!text.startsWith('/api/')) throw new Error('a need must be a path of the API');
    return text;
  });
}

/**
 * @returns the known properties
 * @throws Error when it is not a first view or too large; NoFirstView when its markup could change the document around it
 */
export function readFirstView(answer: unknown): DrawnFirstView {
  const { html, title, description, status, structuredData, picture, lacks } = objectOf(answer, 'the first view');
  if (typeof html !== 'string') throw new Error('html must be a text');
  if (Buffer.byteLength(html) > LARGEST_HTML) throw new Error(`html is larger than ${LARGEST_HTML} bytes`);
  const fault = faultOfMarkup(html);
  if (fault !== null) throw new NoFirstView('refused', fault);
  if (status !== undefined && status !== 200 && status !== 404) throw new Error('status must be 200 or 404');
  return {
    html,
    ...(title !== undefined && { title: textOf(title, 'title') }),
    ...(description !== undefined && { description: textOf(description, 'description') }),
    ...(status !== undefined && { status }),
    ...(structuredData !== undefined && { structuredData: objectsOf(structuredData) }),
    ...(picture !== undefined && { picture: pictureOf(picture) }),
    ...(lacks !== undefined && { lacks: readNeeds(lacks) }),
  };
}

function pictureOf(value: unknown): { src: string; sizes?: string } {
  const { src, sizes } = objectOf(value, 'picture');
  return {
    src: textOf(src, 'the picture’s src'),
    ...(sizes !== undefined && { sizes: textOf(sizes, 'the picture’s sizes') }),
  };
}

function objectsOf(value: unknown): object[] {
  if (!Array.isArray(value) || value.length > MOST_OBJECTS) throw new Error('structuredData must be a short list');
  return value.map((entry) => objectOf(entry, 'an entry of structuredData'));
}

function objectOf(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${what} must be an object`);
  return value as Record<string, unknown>;
}

function textOf(value: unknown, what: string): string {
  if (typeof value !== 'string' || value.length > LONGEST_TEXT)
    throw new Error(`${what} must be a text of at most ${LONGEST_TEXT} characters`);
  return value;
}
