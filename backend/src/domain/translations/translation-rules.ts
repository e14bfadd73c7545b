import { LONGEST_SAME_TEXT, MOST_SAME_TEXTS } from '@fyonka/api-contract/values/goods/translations';
import { DraftFields, judged } from '../draft-fields.ts';
import type { Judged, Sent } from '../draft-fields.ts';
import { judgeEdit } from '../history.ts';
import type { EditVerdict, FieldChange } from '../history.ts';

/** What the shop has decided about texts that are not in both languages. */
export interface TranslationRules {
  /** Shoppers do not see a product that is half translated. */
  readonly hidesHalfTranslated: boolean;
  /** Texts that are rightly the same in both languages, such as the names of brands. */
  readonly sameTexts: readonly string[];
}

export const USUAL_TRANSLATIONS: TranslationRules = { hidesHalfTranslated: false, sameTexts: [] };

/** Unchecked rules. */
export interface SentTranslationRules {
  readonly hidesHalfTranslated?: Sent<boolean>;
  readonly sameTexts?: Sent<readonly string[]>;
}

/** Validates the rules. Texts that differ by capitals only are one. */
export function readTranslationRules({
  hidesHalfTranslated,
  sameTexts,
}: SentTranslationRules): Judged<TranslationRules> {
  const fields = new DraftFields();
  const sent = sameTexts ?? [];
  if (sent.length > MOST_SAME_TEXTS) fields.fault('sameTexts', 'TOO_MANY_ITEMS');
  const rules = { longest: LONGEST_SAME_TEXT, required: true };
  const texts = sent.slice(0, MOST_SAME_TEXTS).map((text, index) => fields.words(`sameTexts.${index}`, text, rules));
  const byKey = new Map(texts.map((text) => [text.toLowerCase(), text]));
  return judged(fields, { hidesHalfTranslated: hidesHalfTranslated ?? false, sameTexts: [...byKey.values()] });
}

/** Applies an edit to the current rules, see `judgeEdit`. */
export function editTranslationRules(
  current: TranslationRules,
  yours: TranslationRules,
  since: Iterable<FieldChange>,
): EditVerdict<TranslationRules> {
  return judgeEdit({ current, yours }, (translations) => ({ translations }), since);
}

export function isRightlySame(text: string, { sameTexts }: Pick<TranslationRules, 'sameTexts'>): boolean {
  return sameTexts.some((same) => same.toLowerCase() === text.toLowerCase());
}
