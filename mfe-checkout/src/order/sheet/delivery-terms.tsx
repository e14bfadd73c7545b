import { pageData } from '@fyonka/api-client/page-data';
import { useLanguage } from '@fyonka/ui/language/language-context';
import styles from './delivery-terms.module.css';

export interface DeliveryTermsProps {
  /** The lines of the cart or the order: a name on one of them changes what is promised. */
  lines: readonly { readonly customTexts: readonly unknown[] }[];
  /** Says when it arrives, and nothing about exchange. */
  brief?: boolean;
}

/** When it arrives, and what can be exchanged, in the shop's own sentences. Nothing where the shop promises nothing. */
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
