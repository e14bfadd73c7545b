import type { MarkdownPreviewAnswer } from '@fyonka/api-contract/wire/office/goods/markdowns';
import { Note } from '@fyonka/ui/notices/note';
import { Money } from '@fyonka/ui/text/money';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './markdowns.module.css';

/** How many products become cheaper, which do not, and some prices before and after. */
export function LoweredPrices({ preview }: { preview: MarkdownPreviewAnswer }) {
  const { t, lang } = useMessages();
  const { count, belowCost, discounted, taken, examples } = preview;
  return (
    <div className={layout.stack3}>
      <p className={layout.large}>{count === 0 ? t('none') : t('willChange', { count })}</p>
      {belowCost > 0 && <Note kind="wait">{t('belowCost', { count: belowCost })}</Note>}
      {discounted > 0 && <p className={layout.muted}>{t('discounted', { count: discounted })}</p>}
      {taken > 0 && <p className={layout.muted}>{t('taken', { count: taken })}</p>}
      {examples.length > 0 && (
        <table className={`${layout.table} ${styles.prices}`} aria-label={t('some')}>
          <thead>
            <tr>
              <th scope="col">{t('product')}</th>
              <th scope="col">{t('priceNow')}</th>
              <th scope="col">{t('priceThen')}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ _id, name, price, newPrice, isBelowCost }) => (
              <tr key={_id}>
                <th scope="row" className={`${layout.regular} ${layout.anywhere}`}>
                  {name[lang]}
                  {isBelowCost && <small className={`${layout.block} ${layout.wait}`}>{t('lessThanCost')}</small>}
                </th>
                <td>
                  <s>
                    <Money kd={price} />
                  </s>
                </td>
                <td>
                  <Money kd={newPrice} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
