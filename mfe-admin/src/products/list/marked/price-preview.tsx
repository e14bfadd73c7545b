import type { PreviewedPrice, ProductChange } from '@fyonka/api-contract/wire/office/goods/product-changes';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { Money } from '@fyonka/ui/text/money';
import { DialogActions } from '../../../parts/dialogs/office-dialog.tsx';
import { useMessages } from '../../messages.ts';
import { RefusedProducts } from './refused-products.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './marked.module.css';

interface PricePreviewProps {
  prices: readonly PreviewedPrice[];
  onBack: () => void;
  onConfirm: (changes: readonly ProductChange[]) => void;
}

/** Each price before and after, and the products that cannot have theirs. */
export function PricePreview({ prices, onBack, onConfirm }: PricePreviewProps) {
  const { t, lang } = useMessages();
  const refused = prices.flatMap(({ _id, code }) => (code === null ? [] : [{ _id, code }]));
  const changed = prices.filter(({ price, newPrice }) => newPrice !== null && newPrice !== price);
  const changes = changed.flatMap(({ _id, version, newPrice: price }) =>
    price === null ? [] : [{ _id, version, price }],
  );
  return (
    <>
      {refused.length > 0 && (
        <Note kind="bad" title={t('productsRefused', { count: refused.length })}>
          <RefusedProducts refused={refused} products={prices} />
        </Note>
      )}
      {changed.length === 0 ? (
        <p>{t('noPriceChanges')}</p>
      ) : (
        // It scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.prices} tabIndex={0} role="region" aria-label={t('newPrices')}>
          <table className={layout.table}>
            <thead>
              <tr>
                <th scope="col">{t('product')}</th>
                <th scope="col">{t('priceNow')}</th>
                <th scope="col">{t('priceThen')}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map(({ _id, name, price, newPrice }) => (
                <tr key={_id}>
                  <th scope="row">{name[lang]}</th>
                  <td>
                    <Money kd={price} />
                  </td>
                  <td>{newPrice !== null && <Money kd={newPrice} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <DialogActions>
        {changes.length > 0 && (
          <Button onClick={() => onConfirm(changes)}>{t('changePricesOf', { count: changes.length })}</Button>
        )}
        <Button kind="line" tall onClick={onBack}>
          {t('backToRule')}
        </Button>
      </DialogActions>
    </>
  );
}
