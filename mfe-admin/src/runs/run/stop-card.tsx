import { useState } from 'react';
import type { ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { addressParts } from '@fyonka/api-contract/text/address';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import type { RunStop } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMoneyText } from '../../money/amounts/exact-money.tsx';
import { mapLink, telLink, whatsAppLink } from '../../orders/order/customer/contact-links.ts';
import { officePath } from '../../pages.ts';
import { usePermissions } from '../../permissions/use-permissions.ts';
import { inTwoParts } from '../../phone.ts';
import { shopName } from '../../shop-name.ts';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './run.module.css';

interface StopCardProps {
  stop: RunStop;
  /** On the way, counted from 1. */
  place: number;
  /** Folds what is over to a line, so that the next door comes to sight. */
  isFolded?: boolean;
  /** What was entered here has not reached the shop. */
  isUnsent?: boolean;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One door: where it is, whom to call, what to collect, and what happened there. */
export function StopCard({ stop, place, isFolded = false, isUnsent = false, children }: StopCardProps) {
  const { t, lang } = useMessages();
  const amountText = useMoneyText();
  const mayReadOrders = usePermissions()('orders.read');
  const parts = addressParts(stop.address).map(({ words, value }) => (words ? `${words[lang]} ${value}` : value));
  // The label of a parcel leads here by the address.
  const [isAddressed] = useState(() => location.hash === `#stop-${stop.orderId}`);
  const took = stop.cash > 0 && t('took', { amount: amountText(stop.cash) });
  const title = (
    <>
      <b>
        <Ltr>{place}</Ltr> · {stop.address.areaName[lang]}
      </b>
      <span className={layout.muted}>
        {[t(`stop-${stop.state}`), isFolded && took, isUnsent && t('unsent')].filter(Boolean).join(' · ')}
      </span>
    </>
  );
  const inside = (
    <>
      <p>
        <b>{stop.phone === '' ? t('erased') : <bdi>{stop.fullName}</bdi>}</b> <Ltr>{inTwoParts(stop.phone)}</Ltr>
      </p>
      <p>
        <bdi>{parts.join(LIST_COMMA[lang])}</bdi>
      </p>
      {stop.notes !== '' && (
        <p className={layout.muted} dir="auto">
          {stop.notes}
        </p>
      )}
      <p className={layout.muted}>
        {mayReadOrders ? (
          <Link
            href={officePath('/admin/orders/:id', stop.orderId)}
            aria-label={t('openOrder', { number: stop.orderNumber })}
          >
            <Ltr>{stop.orderNumber}</Ltr>
          </Link>
        ) : (
          <Ltr>{stop.orderNumber}</Ltr>
        )}{' '}
        · {t('pieces', { count: stop.pieces })}
        {stop.attempt > 1 && <> · {t('attempt', { count: stop.attempt })}</>}
      </p>
      {stop.phone !== '' && <Contact stop={stop} />}
      {stop.state === 'waiting' && (
        <p className={styles.collect} data-open={stop.toCollect > 0 || undefined}>
          {stop.toCollect > 0 ? t('collect', { amount: amountText(stop.toCollect) }) : t('nothingToCollect')}
        </p>
      )}
      {took && !isFolded && <p className={styles.collect}>{took}</p>}
      {children}
    </>
  );
  const shape = `${layout.sheet} ${layout.anywhere} ${styles.stop}`;
  const id = `stop-${stop.orderId}`;
  if (isFolded)
    return (
      <li className={shape} data-state={stop.state} id={id}>
        <details open={isAddressed}>
          <summary className={`${layout.row2} ${layout.pressable}`}>
            <span className={`${layout.wrap2} ${layout.apart} ${layout.alignBaseline} ${styles.words}`}>{title}</span>
            <Icon icon={ChevronDown} size={18} />
          </summary>
          <div className={`${layout.stack2} ${styles.inside}`}>{inside}</div>
        </details>
      </li>
    );
  return (
    <li className={`${shape} ${layout.stack2} ${layout.pad4}`} data-state={stop.state} id={id}>
      <p className={`${layout.wrap2} ${layout.apart} ${layout.large} ${layout.alignBaseline}`}>{title}</p>
      {inside}
    </li>
  );
}

function Contact({ stop }: { stop: RunStop }) {
  const { t } = useMessages();
  return (
    <div className={`${layout.wrap2} ${styles.buttons}`}>
      <ButtonLink kind="line" tall icon={Phone} href={telLink(stop.phone)}>
        {t('call')}
      </ButtonLink>
      <ButtonLink kind="line" tall icon={MessageCircle} href={whatsAppLink(stop, greetingOf(stop))} target="_blank">
        {t('whatsApp')}
      </ButtonLink>
      <ButtonLink kind="line" tall icon={MapPin} href={mapLink(stop).href} target="_blank" rel="noreferrer">
        {t('map')}
      </ButtonLink>
    </div>
  );
}

/** What the driver writes to a customer, in the language of the order. */
function greetingOf({ language, orderNumber }: RunStop): string {
  const { ar, en } = shopName();
  return language === 'en'
    ? `Hello, this is the driver of ${en} with your order ${orderNumber}.`
    : `السلام عليكم، معكم مندوب ${ar} بطلبكم ${orderNumber}.`;
}
