import Phone from 'lucide-react/icons/phone';
import { nobodyWords } from '@fyonka/api-contract/text/orders/stall-words';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { WhatsApp } from '@fyonka/ui/icons/whatsapp';
import { Icon } from '@fyonka/ui/icons/icon';
import { Link } from '@fyonka/ui/navigation/link';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { ELSEWHERE } from '@fyonka/ui/navigation/elsewhere';
import { telLink, whatsAppLink } from '../customer/contact-links.ts';
import { shortAddress } from '../customer/short-address.ts';
import { useMessages } from '../../messages.ts';
import { PaymentFlag } from '../../payment-flag.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-head.module.css';

/** Whose order it is, where it goes and whether it is paid, and how the person is reached with one press. */
export function Recipient({ order, whatsAppText }: { order: OfficeOrderView; whatsAppText: string }) {
  const { t } = useMessages();
  const language = useLanguage();
  const { fullName, phone, address, stall } = order;
  return (
    <div className={`${layout.row2} ${layout.screen} ${styles.recipient}`}>
      <p className={`${layout.fill} ${layout.shrink} ${layout.anywhere} ${layout.lead5}`}>
        <b>{phone === '' ? nobodyWords(stall)[language] : <bdi>{fullName}</bdi>}</b>
        <span className={`${layout.muted} ${layout.wrap} ${layout.gap02}`}>
          <span>{stall ? <bdi>{stall.name}</bdi> : shortAddress(address, t, language)}</span>
          <PaymentFlag order={order} />
        </span>
      </p>
      {phone !== '' && (
        <>
          <Link className={styles.square} href={telLink(phone)} aria-label={t('call')} title={t('call')}>
            <Icon icon={Phone} />
          </Link>
          <Link
            className={styles.square}
            href={whatsAppLink(order, whatsAppText)}
            aria-label={t('whatsApp')}
            title={t('whatsApp')}
            {...ELSEWHERE}
          >
            <Icon icon={WhatsApp} />
          </Link>
        </>
      )}
    </div>
  );
}
