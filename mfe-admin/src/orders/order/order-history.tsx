import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import type { OfficeOrderView, OfficeStatusChange } from '@fyonka/api-contract/wire/office/orders/orders';
import { formatMoment } from '@fyonka/i18n/times';
import { Icon } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { STATUS_ICON } from '@fyonka/ui/orders/status';
import { useMessages } from '../messages.ts';
import { Fold } from '../../parts/fold/fold.tsx';
import { Actor } from '../../history/actor.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-record.module.css';

/** Every change of the order's status with its time and author, newest first. */
export function OrderHistory({ order }: { order: OfficeOrderView }) {
  const { t, lang } = useMessages();
  const { history } = order;
  const latest = history.at(-1);
  return (
    <Fold
      name="history"
      title={t('history')}
      inside={
        latest && (
          <>
            {history.length} · <bdi>{formatMoment(latest.at, lang)}</bdi>
          </>
        )
      }
    >
      <ol className={`${layout.stack} ${styles.record}`} reversed>
        {history.toReversed().map((change) => (
          <Change key={`${change.at} ${change.to}`} change={change} />
        ))}
      </ol>
    </Fold>
  );
}

function Change({ change }: { change: OfficeStatusChange }) {
  const language = useLanguage();
  return (
    <li>
      <b className={layout.inline2}>
        <Icon icon={STATUS_ICON[change.to]} size={18} />
        {ORDER_STATUS_WORDS[change.to][language]}
      </b>
      <span>
        <Who change={change} />
      </span>
      <span className={`${layout.quiet} ${layout.away} ${layout.inlineWrap} ${layout.gap03}`}>
        <time dateTime={change.at}>
          <bdi>{formatMoment(change.at, language)}</bdi>
        </time>
      </span>
    </li>
  );
}

function Who({ change: { by, byEmail, reason, to } }: { change: OfficeStatusChange }) {
  const { t } = useMessages();
  if (byEmail !== null) return <Actor name={byEmail} />;
  if (reason !== undefined) return t(reason);
  return by === 'system' && to === 'cancelled' ? t('expired') : t(`by-${by}`);
}
