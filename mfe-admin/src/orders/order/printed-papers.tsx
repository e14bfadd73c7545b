import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import type { PrintMark } from '@fyonka/api-contract/wire/office/fulfilment/prints';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { call } from '@fyonka/api-client/endpoints/call';
import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useCall } from '../../parts/use-call.ts';
import { refusalWords } from '../../refusal-words.ts';
import { useMessages } from '../messages.ts';
import type { ChangeOrder } from './answered-order.tsx';
import { Fold } from '../../parts/fold/fold.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-page.module.css';

interface PrintedPapersProps {
  order: Pick<OfficeOrderView, '_id' | 'prints'>;
  onChange: ChangeOrder;
}

/** Which papers were printed, when and by whom; a mark can be taken off. */
export function PrintedPapers({ order: { _id, prints }, onChange }: PrintedPapersProps) {
  const { t, lang } = useMessages();
  const { isBusy, refused, start } = useCall();
  if (prints.length === 0) return null;
  const isOutdated = prints.some((mark) => mark.isOutdated);
  const takeOff = ({ kind }: PrintMark) =>
    start(
      () => call('PUT /api/admin/orders/prints/marks', { body: { kind, ids: [_id], isPrinted: false } }),
      () =>
        onChange(({ order }) => ({ order: { ...order, prints: order.prints.filter((mark) => mark.kind !== kind) } })),
    );
  return (
    <Fold
      name="printed"
      title={t('printed')}
      inside={isOutdated ? t('changedSince') : prints.map(({ kind }) => t(`paper-${kind}`)).join(LIST_COMMA[lang])}
    >
      <ul className={`${layout.stack} ${styles.prints}`}>
        {prints.map((mark) => (
          <li key={mark.kind}>
            <span>
              {t('printedAt', { paper: t(`paper-${mark.kind}`), at: formatMoment(mark.at, lang) })}
              {mark.by !== null && (
                <>
                  {' · '}
                  <bdi>{mark.by}</bdi>
                </>
              )}
              {mark.isOutdated && <b className={`${layout.bad} ${layout.strong}`}> {t('changedSince')}</b>}
            </span>
            <Button kind="text" disabled={isBusy} onClick={() => takeOff(mark)}>
              {t('takeMarkOff', { paper: t(`paper-${mark.kind}`) })}
            </Button>
          </li>
        ))}
      </ul>
      {refused && (
        <Note kind="bad">{refusalWords(refused, { offline: t('offline'), otherwise: t('marksFailed') })}</Note>
      )}
    </Fold>
  );
}
