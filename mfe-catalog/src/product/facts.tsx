import CreditCard from 'lucide-react/icons/credit-card';
import Search from 'lucide-react/icons/search';
import { pageData } from '@fyonka/api-client/page-data';
import { paymentMethodsReading } from '@fyonka/api-client/payments';
import { TruckForward } from '@fyonka/ui/icons/forward';
import { Icon } from '@fyonka/ui/icons/icon';
import { Money } from '@fyonka/ui/text/money';
import { useMessages } from '../messages.ts';
import { useReading } from '../reading/use-readings.ts';
import styles from './facts.module.css';

/** What is worth knowing before the cart: delivery, payment, tracking. */
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
  const methods = useReading(paymentMethodsReading());
  // Cards are what the shop takes unless it says otherwise: a call that fails is no reason to say nothing.
  const taken = methods.status === 'ready' ? methods.answer.methods : ['card'];
  const cash = taken.includes('cash-on-delivery');
  if (!taken.includes('card')) return t('payCash');
  return cash ? t('payCardOrCash') : t('payCard');
}
