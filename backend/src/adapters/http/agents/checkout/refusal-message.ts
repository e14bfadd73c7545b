import type { FoundSession } from '../../../../application/ordering/agents/agent-checkouts.ts';
import type { Language } from '../../../../domain/localized-text.ts';
import type { Message } from '../answers.ts';

type Refusal = NonNullable<FoundSession['refusal']>;

const CODES: Partial<Record<Refusal['kind'], string>> = {
  'out-of-stock': 'out_of_stock',
  'price-changed': 'price_changed',
  'shop-closed': 'shop_closed',
  'unknown-product': 'item_unavailable',
};

const TRY_AGAIN = {
  en: 'The order could not be placed, because something has changed. Read the checkout again.',
  ar: 'تعذّر تسجيل الطلب لأن شيئاً تغيّر. اقرأ الطلب من جديد.',
};

/** Says that an order was not placed although nothing was missing when it was asked for. */
export function refusalMessage({ kind }: Refusal, language: Language): Message {
  const code = CODES[kind] ?? kind.replaceAll('-', '_');
  return { type: 'error', code, content: TRY_AGAIN[language], severity: 'recoverable' };
}
