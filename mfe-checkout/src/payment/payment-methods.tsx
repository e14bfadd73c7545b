import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import type { PaymentMethod } from '@fyonka/api-contract/wire/ordering';
import { Icon } from '@fyonka/ui/icons/icon';
import type { IconShape } from '@fyonka/ui/icons/icon';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import styles from './payment.module.css';

const LOOK: Readonly<Record<PaymentMethod, { icon: IconShape; name: MessageKey }>> = {
  card: { icon: CreditCard, name: 'payByCard' },
  'cash-on-delivery': { icon: Banknote, name: 'payInCash' },
};

export interface PaymentMethodsProps {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
}

/** Chooses the payment method; renders nothing when there is only one. */
export function PaymentMethods({ methods, chosen, onChoose }: PaymentMethodsProps) {
  const { t } = useMessages();
  if (methods.length < 2) return null;
  return (
    <fieldset className={styles.methods}>
      <legend>
        <VisuallyHidden>{t('paymentMethod')}</VisuallyHidden>
      </legend>
      {methods.map((method) => (
        <label key={method} className={styles.method}>
          <input
            type="radio"
            name="method"
            value={method}
            checked={method === chosen}
            onChange={() => onChoose(method)}
          />
          <span>
            <Icon icon={LOOK[method].icon} />
            {t(LOOK[method].name)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
