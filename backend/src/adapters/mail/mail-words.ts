import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import type { Language, LocalizedText } from '../../domain/localized-text.ts';

/** Words that all mails share. */
export const WORDS = {
  questions: { en: 'Questions? We are here.', ar: 'عندكم سؤال؟ نحن هنا.' },
  whatsapp: { en: 'WhatsApp', ar: 'واتساب' },
} as const satisfies Record<string, LocalizedText>;

const HELLO: LocalizedText = { en: 'Hello', ar: 'أهلًا' };
const COMMA: LocalizedText = { en: ',', ar: '،' };

/** @param name with its isolates; empty for a greeting without a name */
export function greeting(language: Language, name = ''): string {
  return `${HELLO[language]}${name === '' ? '' : ` ${name}`}${COMMA[language]}`;
}

/** Joins parts of a line, such as those of an address. */
export function listed(parts: readonly string[], language: Language): string {
  return parts.join(LIST_COMMA[language]);
}
