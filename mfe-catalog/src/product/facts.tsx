import CreditCard from 'lucide-react/icons/credit-card';
import Search from 'lucide-react/icons/search';
import { useAnswer } from '@fyonka/api-client/answers';
import { pageData } from '@fyonka/api-client/page-data';
import { paymentMethodsPath } from '@fyonka/api-client/payments';
import { TruckForward } from '@fyonka/ui/icons/forward';
import { Icon } from '@fyonka/ui/icons/icon';
import { Money } from '@fyonka/ui/text/money';
import { useMessages } from '../messages.ts';
import styles from './facts.module.css';

/** Facts that shoppers want before the cart: delivery, payment, tracking. */
export function Facts() {
  const { t, rich } = useMessages();
  const from = pageData()?.deliveryFrom;
  return (
    <ul className={styles.facts}>
      <li>
        <Icon icon={TruckForward} />
        <span>
          {from === undefined ? t('delivery') : rich('deliveryFrom', { price: <Money key="price" kd={from} /> })}
        </span>
      </li>
      <li>
        <Icon icon={CreditCard} />
        <span>
          <Payment />
        </span>
      </li>
      <li>
        <Icon icon={Search} />
        <span>{t('track')}</span>
      </li>
    </ul>
  );
}

function Payment() {
  const { t } = useMessages();
  const { answer } = useAnswer(paymentMethodsPath());
  // Assumes cards when the call fails, because they are the usual method.
  const taken = answer?.methods ?? ['card'];
  const cash = taken.includes('cash-on-delivery');
  if (!taken.includes('card')) return t('payCash');
  return cash ? t('payCardOrCash') : t('payCard');
}
