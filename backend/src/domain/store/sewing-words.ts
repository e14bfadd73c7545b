import { SEWN_SCRIPTS } from '@fyonka/api-contract/values/texts/letters';
import type { SewnScript } from '@fyonka/api-contract/values/texts/letters';
import type { LocalizedText } from '../localized-text.ts';

/** What a shop that does not sew every script says about it. */
export interface SewingWords {
  /** Begins the hint at the field of a text, such as `Arabic or English`. */
  readonly hint: LocalizedText;
  /** Why a text in another script is refused. */
  readonly refusal: LocalizedText;
}

const NAMED = ['arabic', 'latin'] as const;
const NAMES = {
  arabic: { en: 'Arabic', ar: 'العربية', inIt: 'بالعربي' },
  latin: { en: 'English', ar: 'الإنجليزية', inIt: 'بالإنجليزي' },
};

/** @returns null when the shop sews every script */
export function sewingWords(scripts: readonly SewnScript[]): SewingWords | null {
  const isSewn = (script: SewnScript) => scripts.includes(script);
  if (SEWN_SCRIPTS.every(isSewn)) return null;
  const named = NAMED.filter((script) => isSewn(script) !== isSewn('other')).map((script) => NAMES[script]);
  const en = (or: string) => named.map((names) => names.en).join(or);
  const ar = named.map((names) => names.ar).join(' و');
  if (isSewn('other'))
    return {
      hint: { en: `Any letters except ${en(' and ')}`, ar: `بأي حروف ما عدا ${ar}` },
      refusal: {
        en: `We embroider all letters except ${en(' and ')} ones. Please write this in other letters`,
        ar: `نطرّز كل الحروف ما عدا ${ar}. الرجاء كتابة هذا بحروف أخرى`,
      },
    };
  const spoken = named.map((names) => names.inIt).join(' أو ');
  return {
    hint: { en: en(' or '), ar: spoken },
    refusal: {
      en: `We embroider ${en(' and ')} letters only. Please write this in ${en(' or ')} letters`,
      ar: `نطرّز الحروف ${ar} فقط. الرجاء كتابة هذا ${spoken}`,
    },
  };
}
