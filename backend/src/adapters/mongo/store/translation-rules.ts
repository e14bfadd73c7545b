import { USUAL_TRANSLATIONS } from '../../../domain/translations/translation-rules.ts';
import type { TranslationRules } from '../../../domain/translations/translation-rules.ts';
import { within } from '../connection/transaction.ts';
import type { Reading } from '../connection/transaction.ts';

/** What the shop has decided about texts that are not in both languages. */
export async function readTranslationRules(reading: Reading): Promise<TranslationRules> {
  const stored = await reading.db
    .collection('settings')
    .findOne({ _id: 1 }, { ...within(reading), projection: { 'body.translations': 1 } });
  return stored?.body.translations ?? USUAL_TRANSLATIONS;
}
