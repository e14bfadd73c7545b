import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import type { StockBookingAnswer } from '@fyonka/api-contract/wire/office/stock/bookings';
import { Button } from '@fyonka/ui/actions/button';
import { classNames } from '@fyonka/ui/class-names';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { officePath } from '../../pages.ts';
import { refusalWords } from '../../refusal-words.ts';
import { useMessages } from '../messages.ts';
import { signed } from '../signed.ts';
import { StockOf } from './stock-of.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './receive.module.css';

/** A row of this delivery. */
export interface Booked extends StockBookingAnswer {
  isUndone: boolean;
  refusal?: ApiError;
}

interface BookedListProps {
  /** The newest first. */
  booked: readonly Booked[];
  onChange: (row: Booked, changed: Booked) => void;
}

/** What was booked since the page was opened, each with its undo. */
export function BookedList({ booked, onChange }: BookedListProps) {
  const { t } = useMessages();
  if (booked.length === 0) return <p className={layout.muted}>{t('nothingBooked')}</p>;
  return (
    <ol className={styles.booked} aria-label={t('thisDelivery')}>
      {booked.map((row) => (
        <li key={`${row.product._id} ${row.movement.number}`} className={classNames(row.isUndone && styles.undone)}>
          <BookedRow row={row} onChange={onChange} />
        </li>
      ))}
    </ol>
  );
}

function BookedRow({ row, onChange }: { row: Booked; onChange: BookedListProps['onChange'] }) {
  const { t, lang } = useMessages();
  const { isBusy, run } = useAction();
  const { movement, product, isUndone, refusal } = row;
  const name = product.name[lang];

  function undo() {
    run(
      async (): Promise<Booked> => {
        try {
          const { product: now } = await call('POST /api/admin/stock/bookings/undo', {
            body: { product: product._id, number: movement.number },
          });
          return { movement, product: now, isUndone: true };
        } catch (thrown) {
          return { ...row, refusal: refusalFrom(thrown) };
        }
      },
      (changed) => onChange(row, changed),
    );
  }

  return (
    <>
      <b>
        <Ltr>{signed(movement.change)}</Ltr>
      </b>
      <span className={styles.names}>
        <Link href={officePath('/admin/products/edit/:id', product._id)}>{name}</Link>
        <small>{isUndone ? t('undone') : <StockOf stock={movement.after} />}</small>
        {refusal && (
          <small className={styles.bad} role="alert">
            {refusalWords(refusal, { offline: t('offline'), otherwise: t('undoFailed') })}
          </small>
        )}
      </span>
      {!isUndone && (
        <Button kind="text" busy={isBusy} onClick={undo} aria-label={t('undoOf', { name })}>
          {t('undo')}
        </Button>
      )}
    </>
  );
}
