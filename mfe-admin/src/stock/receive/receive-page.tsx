import { LONGEST_BOOKING_NOTE } from '@fyonka/api-contract/values/goods/products';
import { useEffect, useRef, useState } from 'react';
import { BOOKING_KINDS } from '@fyonka/api-contract/values/office';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import type { BookingKind, StockBookingAnswer } from '@fyonka/api-contract/wire/office/stock/bookings';
import { TextField } from '@fyonka/ui/fields/field';
import { officePath } from '../../pages.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { ProductSearch } from '../../parts/fields/product-search.tsx';
import { ProductScan } from '../../scanning/product-scan.tsx';
import { useMessages } from '../messages.ts';
import { signed } from '../signed.ts';
import { BookedList } from './booked-list.tsx';
import type { Booked } from './booked-list.tsx';
import { BookingForm } from './booking-form.tsx';
import { StockOf } from './stock-of.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './receive.module.css';

/**
 * `/admin/stock/receive`: a delivery is booked with the keyboard alone. Find a product, Enter, the pieces,
 * Enter, and the search has the focus again.
 */
export function ReceivePage() {
  const { t, lang } = useMessages();
  const search = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<BookingKind>('received');
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<OfficeProductView | null>(null);
  const [booked, setBooked] = useState<readonly Booked[]>([]);
  const [result, setResult] = useState('');
  // The search comes back into the page when a product was booked or left, and at first.
  useEffect(() => {
    if (!chosen) search.current?.focus();
  }, [chosen]);

  function add(answer: StockBookingAnswer) {
    setBooked((rows) => [{ ...answer, isUndone: false }, ...rows]);
    setResult(
      t('bookedResult', {
        name: answer.product.name[lang],
        change: signed(answer.movement.change),
        stock: answer.movement.after ?? 0,
      }),
    );
    setChosen(null);
  }

  return (
    <>
      <PageHead
        title={t(kind === 'received' ? 'receive' : 'count')}
        documentTitle={t('receive')}
        trail={[{ label: t('products'), href: officePath('/admin/products') }, { label: t('receive') }]}
      />
      <div className={`${layout.stack5} ${styles.page}`}>
        <KindChoice kind={kind} onChange={setKind} />
        {kind === 'counted' && <p className={layout.muted}>{t('countHint')}</p>}
        {chosen ? (
          <BookingForm
            key={chosen._id}
            product={chosen}
            kind={kind}
            note={note}
            onBooked={add}
            onCancel={() => setChosen(null)}
          />
        ) : (
          <>
            <ProductSearch label={t('find')} inputRef={search} details={stockOf} onChoose={setChosen} />
            <div>
              <ProductScan label={t('scan')} onProduct={setChosen} />
            </div>
          </>
        )}
        <TextField
          label={t('note')}
          optional
          hint={t('noteHint')}
          value={note}
          onChange={setNote}
          maxLength={LONGEST_BOOKING_NOTE}
        />
        <section aria-labelledby="this-delivery">
          <h2 className={layout.large} id="this-delivery">
            {t('thisDelivery')}
          </h2>
          <p className={`${layout.muted} ${styles.result}`} role="status">
            {result}
          </p>
          <BookedList
            booked={booked}
            onChange={(row, changed) => setBooked((rows) => rows.map((one) => (one === row ? changed : one)))}
          />
        </section>
      </div>
    </>
  );
}

function KindChoice({ kind, onChange }: { kind: BookingKind; onChange: (kind: BookingKind) => void }) {
  const { t } = useMessages();
  return (
    <fieldset className={`${layout.wrap} ${layout.gap25} ${styles.kinds}`}>
      <legend className={layout.muted}>{t('whatFor')}</legend>
      {BOOKING_KINDS.map((one) => (
        <label className={`${layout.row2} ${layout.target} ${layout.pressable}`} key={one}>
          <input type="radio" name="booking-kind" checked={one === kind} onChange={() => onChange(one)} />
          <span>{t(one === 'received' ? 'kindReceive' : 'kindCount')}</span>
        </label>
      ))}
    </fieldset>
  );
}

const stockOf = ({ stockQuantity }: OfficeProductView) => <StockOf stock={stockQuantity} />;
