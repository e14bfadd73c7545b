import { Button } from '@fyonka/ui/actions/button';
import { MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import { SaveBar } from '../../form/saving/save-bar.tsx';
import { useUnsavedChanges } from '../../parts/dialogs/unsaved-changes.tsx';
import { useMessages } from '../messages.ts';
import { Panel } from '../panel.tsx';
import { OtherProducts } from './other-products.tsx';
import { PlacedProducts } from './placed-products.tsx';
import type { ListedProducts, ProductOrderState } from './use-product-order.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './product-order.module.css';
import shared from '../categories.module.css';

interface ProductOrderProps {
  order: ProductOrderState;
  listed: ListedProducts;
}

/** The products that are ordered by hand, and beside them the others, which follow in the shop. */
export function ProductOrder({ order: { arrange, setPage, save, discard, ...state }, listed }: ProductOrderProps) {
  const { t } = useMessages();
  const { question } = useUnsavedChanges(state.isDirty);
  const { order } = listed;
  return (
    <div className={layout.stack5}>
      {question}
      <div className={`${layout.stack5} ${layout.alignStart} ${styles.columns}`}>
        <Panel title={t('placed')}>
          {order.length === 0 ? (
            <p className={`${layout.muted} ${shared.hint}`}>{t('placedNone')}</p>
          ) : (
            <>
              <p className={`${layout.muted} ${shared.hint}`}>{t('placedHint')}</p>
              <PlacedProducts products={order} onArrange={arrange} />
            </>
          )}
        </Panel>
        <Panel title={t('others')}>
          <p className={`${layout.muted} ${shared.hint}`}>{t('othersHint')}</p>
          <OtherProducts
            listed={listed}
            isFull={order.length >= MOST_SENT.placed}
            onPlace={(product, where) => arrange(where === 'first' ? [product, ...order] : [...order, product])}
            onPage={setPage}
          />
        </Panel>
      </div>
      <SaveBar problem={state.problem} faulty={[]} nameOf={() => ''} state={state.isDirty && t('unsavedOrder')}>
        <Button kind="line" tall aria-disabled={!state.isDirty} onClick={discard}>
          {t('discard')}
        </Button>
        <Button busy={state.isBusy} aria-disabled={!state.isDirty} onClick={save}>
          {t('saveOrder')}
        </Button>
      </SaveBar>
    </div>
  );
}
