import CreditCard from 'lucide-react/icons/credit-card';
import Search from 'lucide-react/icons/search';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { useAnswer } from '@fyonka/api-client/answers';
import { shownData } from '@fyonka/api-client/pages/page-data';
import { promisedNow } from '@fyonka/api-contract/text/promised';
import { paymentMethodsPath, usableHere } from '@fyonka/api-client/payments';
import { TruckForward } from '@fyonka/ui/icons/forward';
import { Icon } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Money } from '@fyonka/ui/text/money';
import { useMessages } from '../messages.ts';
import styles from './facts.module.css';

/** Facts that shoppers want before the cart: when the product arrives, delivery, payment, tracking. */
export function Facts({ customTags, inStock }: Pick<ProductView, 'customTags' | 'inStock'>) {
  const { t, rich } = useMessages();
  const language = useLanguage();
  const payment = usePaymentFact();
  const { deliveryFrom: from, store } = shownData() ?? {};
  const promised = promisedNow(store?.promised);
  // Nobody can order it now, so no day is promised.
  const arrival =
    inStock && promised && (customTags.some(({ required }) => required) ? promised.named : promised.plain);
  return (
    <ul className={styles.facts}>
      <li>
        <Icon icon={TruckForward} />
        <span>
          {arrival && (
            <>
              <b>{arrival.sentence[language]}</b>
              <br />
            </>
          )}
          {from === undefined ? t('delivery') : rich('deliveryFrom', { price: <Money key="price" kd={from} /> })}
        </span>
      </li>
      {payment !== null && (
        <li>
          <Icon icon={CreditCard} />
          <span>{payment}</span>
        </li>
      )}
      <li>
        <Icon icon={Search} />
        <span>{t('track')}</span>
      </li>
    </ul>
  );
}

/** How the shopper can pay; null when the shop takes no payments at the moment. */
function usePaymentFact(): string | null {
  const { t } = useMessages();
  const language = useLanguage();
  const { answer } = useAnswer(paymentMethodsPath());
  // Assumes cards when the call fails, because every gateway takes them.
  if (!answer) return t('payCard');
  const [first, ...others] = usableHere(answer.methods);
  if (!first) return null;
  if (others.length === 0 && first.kind === 'card-form') return t('payCard');
  const names = [first, ...others].map(({ name }) => name[language]);
  return t('payWith', { methods: names.join(LIST_COMMA[language]) });
}
