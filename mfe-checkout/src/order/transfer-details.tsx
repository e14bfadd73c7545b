import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import { inLanguage } from '@fyonka/i18n/format';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { useMessages } from '../messages.ts';
import { Copied } from './copied.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import ticket from './sheet/ticket.module.css';
import styles from './transfer-details.module.css';

export interface TransferDetailsProps {
  order: Pick<OrderView, 'orderNumber' | 'totalPrice'>;
  details: LocalizedText;
}

/** An account or phone number in groups. Among Arabic words its groups would stand in the opposite order. */
const NUMBER = /([+A-Z\d][+A-Z\d -]*\d)/i;

/** Where to send the money, and what to write as its purpose, so that the shop finds the order. */
export function TransferDetails({ order: { orderNumber, totalPrice }, details }: TransferDetailsProps) {
  const { t, rich } = useMessages();
  const where = inLanguage(details);
  return (
    <div className={`${layout.stack3} ${layout.wide}`}>
      <p>{rich('transferText', { amount: <Money key="amount" kd={totalPrice} /> })}</p>
      <Copied label={t('transferTo')} text={where}>
        <p className={styles.where}>
          {where.split(NUMBER).map((part, index) => (index % 2 === 0 ? part : <Ltr key={index}>{part}</Ltr>))}
        </p>
      </Copied>
      <Copied label={t('transferPurpose')} text={orderNumber}>
        <b>
          <Ltr className={ticket.number}>{orderNumber}</Ltr>
        </b>
      </Copied>
    </div>
  );
}
