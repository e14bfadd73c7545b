import type { LANGUAGES } from '@fyonka/api-contract/values/language';
import { composedText } from './texts/composed-text.ts';

export type Language = (typeof LANGUAGES)[number];

/** A text in both languages of the shop. */
export interface LocalizedText {
  readonly en: string;
  readonly ar: string;
}

// Direction overrides are removed, since they could make a name look like another text on an invoice or in a mail.
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g;
const CONTROLS = /\p{Cc}+/gu;
const CONTROLS_BUT_LINES = /[^\P{Cc}\n\t]+/gu;

function wellFormed(text: string): string {
  return composedText(text.toWellFormed().replace(DIRECTION_OVERRIDES, ''));
}

// The lookbehind lets a run match only from its first character. Without it, long runs would take quadratic time.
const EDGES = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu;

/** Removes white space and other invisible characters, such as direction marks of Arabic keyboards, from both ends. */
export function trimmed(text: string): string {
  return text.replace(EDGES, '');
}

/** Brings a text into the stored form of one line: NFC, trimmed, and without characters that could end a mail header. */
export function cleanLine(text: string): string {
  return trimmed(
    wellFormed(text)
      .replace(CONTROLS, ' ')
      .replace(/[\u2028\u2029]/g, ' '),
  );
}

/** Brings a text into the stored form of several lines: NFC, trimmed, and with line feeds only. */
export function cleanText(text: string): string {
  return trimmed(wellFormed(text).replace(/\r\n?/g, '\n').replace(CONTROLS_BUT_LINES, ''));
}
