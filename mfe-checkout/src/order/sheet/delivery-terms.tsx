import { pageData } from '@fyonka/api-client/page-data';
import { useLanguage } from '@fyonka/ui/language/language-context';
import styles from './delivery-terms.module.css';

export interface DeliveryTermsProps {
  /** Lines of the cart or order. Custom texts on a line make the delivery later. */
  lines: readonly { readonly customTexts: readonly unknown[] }[];
  /** Leaves the exchange terms out. */
  brief?: boolean;
}

/** Delivery time and exchange terms in the shop's own sentences; nothing when the shop promises neither. */
export function DeliveryTerms({ lines, brief = false }: DeliveryTermsProps) {
  const language = useLanguage();
  const { deliveryTerms: terms } = pageData()?.store ?? {};
  if (!terms) return null;
  const hasName = lines.some(({ customTexts }) => customTexts.length > 0);
  const sentences = [
    hasName ? terms.namedArrival : terms.arrival,
    ...(brief ? [] : [terms.exchange, hasName ? terms.namedExchange : null]),
  ].flatMap((sentence) => sentence?.[language] ?? []);
  return sentences.length > 0 && <p className={styles.terms}>{sentences.join(' ')}</p>;
}
