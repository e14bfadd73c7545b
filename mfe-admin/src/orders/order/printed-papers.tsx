import { call } from '@fyonka/api-client/endpoints/call';
import type { ApiError } from '@fyonka/api-client/http';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import type { PrintMark } from '@fyonka/api-contract/wire/office/fulfilment/prints';
import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { useCall } from '../../parts/use-call.ts';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-page.module.css';

interface PrintedPapersProps {
  order: Pick<OfficeOrderView, '_id' | 'prints'>;
  /** Called with the marks that are left. */
  onUnmarked: (prints: PrintMark[]) => void;
  onFailed: (failure: ApiError) => void;
}

/** Which papers were printed, when and by whom; a mark can be taken off. */
export function PrintedPapers({ order: { _id, prints }, onUnmarked, onFailed }: PrintedPapersProps) {
  const { t, lang } = useMessages();
  const { isBusy, start } = useCall();
  if (prints.length === 0) return null;
  const takeOff = ({ kind }: PrintMark) =>
    start(
      () => call('PUT /api/admin/orders/prints/marks', { body: { kind, ids: [_id], isPrinted: false } }),
      () => onUnmarked(prints.filter((mark) => mark.kind !== kind)),
      onFailed,
    );
  return (
    <ul className={styles.prints}>
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
  );
}
