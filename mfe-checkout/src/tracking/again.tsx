import { useOrderAgain } from '@fyonka/api-client/own/use-order-again';
import type { OrderItemView } from '@fyonka/api-contract/wire/ordering';
import { OrderAgain } from '@fyonka/ui/orders/again/order-again';
import { SiblingOffers } from '@fyonka/ui/orders/sibling-offers';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './tracking.module.css';

/** The same once more, as it was or with another name, for those who see all of the order. */
export function Again({ items }: { items: readonly OrderItemView[] }) {
  return (
    <div className={`${layout.stack4} ${styles.again}`}>
      <SiblingOffers items={items} />
      <OrderAgain {...useOrderAgain(items)} />
    </div>
  );
}
