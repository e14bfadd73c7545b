import type { MouseEvent } from 'react';
import { LARGEST_QUANTITY } from '@fyonka/api-contract/values/limits';
import { inLanguage } from '@fyonka/i18n/format';
import { removeSets, setCount } from '@fyonka/shop-bridge/sets/cart-sets';
import type { CartSets } from '@fyonka/shop-bridge/sets/cart-sets';
import { Button } from '@fyonka/ui/actions/button';
import { Stepper } from '@fyonka/ui/fields/stepper';
import { OrderLines } from '@fyonka/ui/orders/order-lines';
import { Money } from '@fyonka/ui/text/money';
import { focusListAround } from '../focus/focus-list.ts';
import { useMessages } from '../messages.ts';
import { linesOfCart } from './lines-of-cart.tsx';
import { linesTotal, quoteLineOf } from './quoted-cart.ts';
import type { QuotedCart } from './quoted-cart.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './set-of-cart.module.css';

/** Sets of a bundle in the cart: its pieces below its name, counted and removed together. */
export function SetOfCart({ sets, quoted }: { sets: CartSets; quoted: QuotedCart | null }) {
  const { t } = useMessages();
  const name = inLanguage(sets.name);

  function remove(event: MouseEvent) {
    focusListAround(event.currentTarget);
    removeSets(sets);
  }

  return (
    <section className={styles.set} aria-label={name}>
      <header className={styles.head}>
        <h3 className={styles.name}>
          <small>{t('bundle')}</small>
          {name}
        </h3>
        <b>
          <Money kd={linesTotal(sets.lines, quoted)} />
        </b>
      </header>
      {isSoldSingly(sets, quoted) && <p className={styles.note}>{t('bundleBroken')}</p>}
      <OrderLines items={linesOfCart(sets.lines, quoted, () => null)} />
      <div className={`${layout.wrap2} ${layout.apart} ${styles.actions}`}>
        <Stepper
          value={sets.count}
          max={mostSets(sets, quoted)}
          name={name}
          onChange={(count) => setCount(sets, count)}
        />
        <Button kind="text" aria-label={t('removeLine', { name })} onClick={remove}>
          {t('remove')}
        </Button>
      </div>
    </section>
  );
}

/** Number of sets for which there are pieces. */
function mostSets({ lines, count }: CartSets, quoted: QuotedCart | null): number {
  const each = lines.map((line) => {
    const available = quoteLineOf(line, quoted)?.available ?? LARGEST_QUANTITY;
    return Math.floor(Math.min(available, LARGEST_QUANTITY) / Math.floor(line.quantity / count));
  });
  return Math.min(...each);
}

/** Whether the shop has answered that a piece which it has costs what it costs alone. */
function isSoldSingly({ lines }: CartSets, quoted: QuotedCart | null): boolean {
  const answers = lines.flatMap((line) => quoteLineOf(line, quoted) ?? []);
  return answers.some(({ problem, isInBundle }) => problem === null && !isInBundle);
}
