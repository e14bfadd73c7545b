import type { StoredSettings } from '../../../domain/store/settings.ts';
import { USUAL_TRANSLATIONS } from '../../../domain/translations/translation-rules.ts';
import type { TranslationRules } from '../../../domain/translations/translation-rules.ts';
import { within } from '../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../connection/transaction.ts';

/** May be incomplete; null when the shop has none yet. */
export async function readSettings(reading: Reading): Promise<StoredSettings | null> {
  const document = await reading.db.collection('settings').findOne({ _id: 1 }, within(reading));
  return document?.body ?? null;
}

export async function writeSettings(tx: MongoTransaction, body: StoredSettings): Promise<void> {
  tx.changed('contents');
  await tx.db.collection('settings').updateOne({ _id: 1 }, { $set: { body } }, { session: tx.session, upsert: true });
}

/** What the shop has decided about texts that are not in both languages. */
export async function readTranslationRules(reading: Reading): Promise<TranslationRules> {
  const stored = await reading.db
    .collection('settings')
    .findOne({ _id: 1 }, { ...within(reading), projection: { 'body.translations': 1 } });
  return stored?.body.translations ?? USUAL_TRANSLATIONS;
}
