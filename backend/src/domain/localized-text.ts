import { composedText } from './composed-text.ts';

export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text that the shop holds in both of its languages. */
export interface LocalizedText {
  readonly en: string;
  readonly ar: string;
}

// Direction overrides could make a name read as something else on an invoice or in a mail.
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g;
const CONTROLS = /\p{Cc}+/gu;
const CONTROLS_BUT_LINES = /[^\P{Cc}\n\t]+/gu;

function wellFormed(text: string): string {
  return composedText(text.toWellFormed().replace(DIRECTION_OVERRIDES, ''));
}

// A run is looked at from its first character only: a long one inside of a text would otherwise be tried from each.
const EDGES = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu;

/** Without the invisible characters at its ends: white space, and the direction marks that Arabic keyboards leave behind. */
export function trimmed(text: string): string {
  return text.replace(EDGES, '');
}

/** A text of one line as it is stored: NFC, trimmed, and nothing in it that could end a line or a header. */
export function cleanLine(text: string): string {
  return trimmed(
    wellFormed(text)
      .replace(CONTROLS, ' ')
      .replace(/[\u2028\u2029]/g, ' '),
  );
}

/** A text that may have several lines as it is stored: NFC, trimmed, lines ended by a line feed. */
export function cleanText(text: string): string {
  return trimmed(wellFormed(text).replace(/\r\n?/g, '\n').replace(CONTROLS_BUT_LINES, ''));
}
