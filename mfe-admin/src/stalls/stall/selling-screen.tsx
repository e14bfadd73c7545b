import { useState } from 'react';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import type { StallView } from '@fyonka/api-contract/wire/office/fulfilment/stalls';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { ExactMoney } from '../../money/amounts/exact-money.tsx';
import { useQueue } from '../../offline/use-queue.ts';
import { ScanDialog } from '../../scanning/scan-dialog.tsx';
import { giveSignal } from '../../scanning/signals.ts';
import { useMessages } from '../messages.ts';
import { lineOfCode, piecesIn, withPieces } from './basket.ts';
import type { Basket } from './basket.ts';
import { Payment } from './payment.tsx';
import { SALES } from './sale-queue.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../stalls.module.css';

/** What is on the table, the pieces that somebody buys, and how they are paid. It works without signal. */
export function SellingScreen({ stall }: { stall: StallView }) {
  const { t, lang } = useMessages();
  const { waiting } = useQueue(SALES);
  const [basket, setBasket] = useState<Basket>({});
  const [isScanning, setScanning] = useState(false);
  const [scanned, setScanned] = useState<{ kind: 'good' | 'bad'; text: string } | null>(null);
  const unsent = piecesIn(waiting.flatMap(({ body }) => (body.stall === stall._id ? body.sale : [])));
  const add = (product: string) => setBasket((now) => withPieces(now, product, (now[product] ?? 0) + 1));

  function take(code: string) {
    const line = lineOfCode(code, stall.lines);
    giveSignal(line ? 'good' : 'bad');
    if (line) add(line.productId);
    setScanned(
      line
        ? { kind: 'good', text: t('scanned', { name: line.name[lang] }) }
        : { kind: 'bad', text: t('scanUnknown', { code: `\u2066${code}\u2069` }) },
    );
  }

  if (stall.lines.length === 0) return <p className={layout.muted}>{t('nothingHere')}</p>;
  return (
    <>
      <div>
        <Button kind="line" tall icon={ScanBarcode} onClick={() => setScanning(true)}>
          {t('scan')}
        </Button>
      </div>
      <ScanDialog
        open={isScanning}
        onClose={() => {
          setScanning(false);
          setScanned(null);
        }}
        onCode={take}
      >
        {scanned && <Note kind={scanned.kind}>{scanned.text}</Note>}
      </ScanDialog>
      <ul className={styles.goods}>
        {stall.lines.map(({ productId, name, price, left }) => (
          <li key={productId}>
            <button type="button" onClick={() => add(productId)}>
              <b>{name[lang]}</b>
              <span>
                <ExactMoney kd={price} /> ·{' '}
                {t('leftOf', { left: left - (unsent[productId] ?? 0) - (basket[productId] ?? 0) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {Object.keys(basket).length > 0 && (
        <Payment stall={stall} basket={basket} onChange={setBasket} onSold={() => setBasket({})} />
      )}
    </>
  );
}
