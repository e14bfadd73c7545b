import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { Button } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { Note } from '@fyonka/ui/notices/note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { ProductScan } from '../scanning/product-scan.tsx';
import type { Signal } from '../scanning/signals.ts';
import { useMessages } from './messages.ts';
import { checkPiece, isComplete, oneMore } from './checked-pieces.ts';
import type { Checked } from './checked-pieces.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './packing-check.module.css';

interface PackingCheckProps {
  order: OfficeOrderView;
  /** Marks the parcel as ready; left out where that is not the next step. */
  onReady?: (() => void) | undefined;
}

/** What the last piece was. */
interface Last {
  kind: 'counted' | 'too-many' | 'not-in-order';
  product: OfficeProductView;
}

/** Each piece is scanned on its way into the parcel; a wrong one is said loudly. Nothing of it is stored. */
export function PackingCheck({ order: { orderItems, piecesLeft }, onReady }: PackingCheckProps) {
  const { t, lang } = useMessages();
  const lines = orderItems.map(({ productId }, index) => ({ productId, pieces: piecesLeft[index] ?? 0 }));
  const [checked, setChecked] = useState<Checked>([]);
  const [last, setLast] = useState<Last | null>(null);
  const isWhole = isComplete(lines, checked);

  function take(product: OfficeProductView): Signal {
    const result = checkPiece(lines, checked, product._id);
    setLast({ kind: result.kind, product });
    if (result.kind !== 'counted') return 'bad';
    setChecked(result.checked);
    return 'good';
  }

  return (
    <ProductScan
      label={t('check')}
      title={t('check')}
      onProduct={take}
      onClose={() => {
        setChecked([]);
        setLast(null);
      }}
      goesOn
    >
      {isWhole ? (
        <Note kind="good" action={onReady && <Button onClick={onReady}>{t('markReady')}</Button>}>
          {t('complete')}
        </Note>
      ) : (
        last && (
          <Note kind={last.kind === 'counted' ? 'good' : 'bad'}>{t(last.kind, { name: last.product.name[lang] })}</Note>
        )
      )}
      <ul className={styles.lines} aria-label={t('lines')}>
        {orderItems.map(({ name, customTexts }, index) => {
          const { pieces = 0 } = lines[index] ?? {};
          const done = checked[index] ?? 0;
          const isDone = done >= pieces;
          return (
            pieces > 0 && (
              <li key={index} className={layout.row3} data-done={isDone || undefined}>
                <Ltr className={layout.strong}>{`${done}/${pieces}`}</Ltr>
                <span className={`${layout.fill} ${layout.shrink} ${layout.anywhere}`}>
                  {name[lang]}
                  {customTexts.map(({ text }, place) => (
                    <small key={place} className={`${layout.block} ${layout.quiet}`} dir="auto">
                      {text}
                    </small>
                  ))}
                </span>
                {isDone ? (
                  <Icon icon={Check} size={20} />
                ) : (
                  <Button
                    kind="text"
                    aria-label={t('byHandOf', { name: name[lang] })}
                    onClick={() => setChecked(oneMore(lines, checked, index))}
                  >
                    {t('byHand')}
                  </Button>
                )}
              </li>
            )
          );
        })}
      </ul>
    </ProductScan>
  );
}
