import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { GATEWAYS, PAYMENT_METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { FieldWords } from '../../history/field-words.ts';
import { PlainValue } from '../../history/plain-value.tsx';
import { useMoneyWords } from '../../money/words/words.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';

const LABELS: Readonly<Record<string, MessageKey>> = {
  methods: 'methods',
  fees: 'fees',
  gateway: 'history-gateway',
  hasKeys: 'history-hasKeys',
  finding: 'history-finding',
  reference: 'history-reference',
  day: 'history-day',
  counted: 'history-counted',
  month: 'history-month',
  reason: 'history-reason',
  rows: 'history-rows',
  matched: 'history-matched',
  'transferDetails.ar': 'transferDetails',
  'transferDetails.en': 'transferDetails',
};

/** Names of what the history of payments is about, and the values in words. */
export function usePaymentsWords(): FieldWords {
  const { t, lang } = useMessages();
  const words = useMoneyWords();
  return {
    label: (field) => {
      if (field === 'cashOnDelivery') return words.t('method-cash-on-delivery');
      const key = LABELS[field.replace(/^payments\./, '')];
      return key ? t(key) : field;
    },
    value: (field, value) => {
      const gateway = GATEWAYS.find((known) => known === value);
      if (gateway) return words.t(`gateway-${gateway}`);
      if (!Array.isArray(value)) return <PlainValue field={field} value={value} />;
      const offered = (value as readonly unknown[]).flatMap((entry) => offeredMethod(entry) ?? []);
      return offered.length > 0
        ? offered.map((method) => words.t(`method-${method}`)).join(LIST_COMMA[lang])
        : t('history-count', { count: value.length });
    },
  };
}

/** The method of an entry of the list of methods, if it is offered. */
function offeredMethod(entry: unknown) {
  if (typeof entry !== 'object' || entry === null || !('isOffered' in entry) || entry.isOffered !== true) return null;
  return PAYMENT_METHODS.find((known) => 'method' in entry && entry.method === known) ?? null;
}
