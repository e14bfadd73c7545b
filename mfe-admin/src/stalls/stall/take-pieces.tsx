import { useState } from 'react';
import { create } from '@fyonka/api-client/endpoints/create';
import type { StallAnswer, StallView } from '@fyonka/api-contract/wire/office/fulfilment/stalls';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { Button } from '@fyonka/ui/actions/button';
import { Stepper } from '@fyonka/ui/fields/stepper';
import { Note } from '@fyonka/ui/notices/note';
import { ProductSearch } from '../../parts/fields/product-search.tsx';
import { ProductScan } from '../../scanning/product-scan.tsx';
import { useMessages } from '../messages.ts';
import { useStallAction } from '../use-stall-action.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../stalls.module.css';

interface TakePiecesProps {
  stall: StallView;
  onChange: (now: StallAnswer) => void;
}

/** Takes pieces out of the stock of the shop, and brings them back while the stall is open. */
export function TakePieces({ stall, onChange }: TakePiecesProps) {
  const { t, lang } = useMessages();
  const [product, setProduct] = useState<OfficeProductView | null>(null);
  const [pieces, setPieces] = useState(1);
  const [result, setResult] = useState('');
  const { isBusy, problem, act } = useStallAction();

  function choose(found: OfficeProductView) {
    setProduct(found);
    setPieces(1);
  }

  function take({ _id, name }: OfficeProductView) {
    const body = { pieces: [{ productId: _id, quantity: pieces }] };
    act(
      () => create('POST /api/admin/stalls/{id}/taken', { id: stall._id, body }),
      (now) => {
        setProduct(null);
        setResult(t('taken', { name: name[lang], count: pieces }));
        onChange(now);
      },
    );
  }

  function bringBack(productId: string, name: string) {
    const body = { pieces: [{ productId, quantity: 1 }] };
    act(
      () => create('POST /api/admin/stalls/{id}/brought-back', { id: stall._id, body }),
      (now) => {
        setResult(t('back', { name, count: 1 }));
        onChange(now);
      },
    );
  }

  return (
    <section className={`${layout.column3} ${layout.sheet} ${layout.pad4}`} aria-label={t('take')}>
      {product ? (
        <div className={layout.column3}>
          <h2 className={layout.large}>{product.name[lang]}</h2>
          <p>{stockWords(product, t)}</p>
          <Stepper
            name={product.name[lang]}
            value={pieces}
            max={product.stockQuantity ?? undefined}
            onChange={setPieces}
          />
          <div className={`${layout.wrap} ${layout.gap25} ${styles.buttons}`}>
            <Button busy={isBusy} onClick={() => take(product)}>
              {t('takeButton')}
            </Button>
            <Button kind="line" tall onClick={() => setProduct(null)}>
              {t('drop')}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <ProductSearch label={t('find')} details={(found) => stockWords(found, t)} onChoose={choose} />
          <div>
            <ProductScan onProduct={choose} />
          </div>
        </>
      )}
      {problem && <Note kind="bad">{problem}</Note>}
      <p role="status" className={layout.muted}>
        {result}
      </p>
      <ul>
        {stall.lines.map(({ productId, name, left }) => (
          <li key={productId} className={styles.line}>
            <span>{name[lang]}</span>
            <span className={layout.cluster2}>
              {t('leftOf', { left })}
              {left > 0 && (
                <Button kind="text" disabled={isBusy} onClick={() => bringBack(productId, name[lang])}>
                  {t('bringBack')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stockWords({ stockQuantity }: OfficeProductView, t: ReturnType<typeof useMessages>['t']): string {
  return stockQuantity === null ? t('stockFree') : t('stockIs', { stock: stockQuantity });
}
