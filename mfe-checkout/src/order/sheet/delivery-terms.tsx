import { pageData } from '@fyonka/api-client/pages/page-data';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { namesOf } from './arrival.ts';
import type { LinesWithTexts } from './arrival.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './delivery-terms.module.css';

export interface DeliveryTermsProps {
  /** Lines of the cart or order. Custom texts on a line make the delivery later. */
  lines: LinesWithTexts;
  /** Says on which day it arrives; undefined: the usual delivery time, null: nothing. */
  arrival: LocalizedText | null | undefined;
  /** Leaves the exchange terms out. */
  brief?: boolean;
}

/** Delivery time and exchange terms in the shop's own sentences; nothing when the shop promises neither. */
export function DeliveryTerms({ lines, arrival, brief = false }: DeliveryTermsProps) {
  const language = useLanguage();
  const { deliveryTerms: terms, closure } = pageData()?.store ?? {};
  if (!terms) return null;
  const hasName = namesOf(lines) > 0;
  const usual = hasName ? terms.namedArrival : terms.arrival;
  const sentences = [
    arrival === undefined ? usual : null,
    ...(brief ? [] : [terms.exchange, hasName ? terms.namedExchange : null]),
  ].flatMap((sentence) => sentence?.[language] ?? []);
  if (!arrival && !closure && sentences.length === 0) return null;
  return (
    <p className={`${layout.muted} ${styles.terms}`}>
      {closure && <b>{closure.announcement[language]} </b>}
      {arrival && <b>{arrival[language]}. </b>}
      {sentences.join(' ')}
    </p>
  );
}
