import { useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { ArrowForward } from '@fyonka/ui/icons/forward';
import { pageData } from '@fyonka/api-client/pages/page-data';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { QuoteLine } from '@fyonka/api-contract/wire/quotes';
import { LARGEST_QUANTITY } from '@fyonka/api-contract/values/limits';
import { pages } from '@fyonka/api-contract/pages/routes';
import { cart, lineKey } from '@fyonka/shop-bridge/cart';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import type { FragmentComponent } from '@fyonka/shop-bridge/remotes/fragments';
import { setsOf } from '@fyonka/shop-bridge/sets/cart-sets';
import { goesOnAsGuest } from '@fyonka/shop-bridge/guest-choice';
import { session } from '@fyonka/shop-bridge/session';
import type { SiblingPiece } from '@fyonka/shop-bridge/pieces/sibling-piece';
import { inLanguage } from '@fyonka/i18n/format';
import { Button } from '@fyonka/ui/actions/button';
import { DialogBody, DialogFooter } from '@fyonka/ui/overlays/dialog';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { Money } from '@fyonka/ui/text/money';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { OrderLines } from '@fyonka/ui/orders/order-lines';
import { Stepper } from '@fyonka/ui/fields/stepper';
import { focusListAround } from '../focus/focus-list.ts';
import { useMessages } from '../messages.ts';
import { arrivalOfCart } from '../order/sheet/arrival.ts';
import { DeliveryTerms } from '../order/sheet/delivery-terms.tsx';
import { CouponField } from './coupon/coupon-field.tsx';
import { ClearCart } from './clear-cart.tsx';
import { SetOfCart } from './set-of-cart.tsx';
import { linesOfCart } from './lines-of-cart.tsx';
import { QuoteFailedNote } from './quote-failed-note.tsx';
import { piecesNow, totalsOf } from './quoted-cart.ts';
import type { CartTotals } from './quoted-cart.ts';
import type { Quote } from './use-quote.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './cart-dialog.module.css';

export interface CartContentsProps {
  lines: readonly CartLine[];
  quote: Quote;
  /** Called when the shopper leaves for another page. */
  onLeave: () => void;
  /** Called with a piece that the shopper wants with another name, too. */
  onAgain: (piece: SiblingPiece) => void;
  /** Draws parts of other remotes. Older shells have none. */
  Fragment: FragmentComponent<ReactNode> | undefined;
}

/** Contents of a cart that is not empty, below its title. */
export function CartContents({ lines, quote, onLeave, onAgain, Fragment }: CartContentsProps) {
  const { quoted, hasFailed, refetch } = quote;
  const { t } = useMessages();
  const totals = totalsOf(lines, undefined, quoted, null);
  const singles = lines.filter(({ bundle }) => !bundle);

  const controlsOf = (line: CartLine, quoteLine: QuoteLine | undefined) => (
    <LineControls line={line} quoteLine={quoteLine} onAgain={onAgain} />
  );

  function checkOut() {
    onLeave();
    // The question whether to go on as a guest is asked once a visit.
    goTo(session.get() || goesOnAsGuest() ? pages.checkout() : `${pages.login()}?fromCheckout=1`);
  }

  return (
    <>
      <DialogBody>
        {hasFailed && <QuoteFailedNote onRetry={refetch} />}
        <div tabIndex={-1}>
          {singles.length > 0 && <OrderLines items={linesOfCart(singles, quoted, controlsOf)} />}
          {setsOf(lines).map((sets) => (
            <SetOfCart key={sets.key} sets={sets} quoted={quoted} />
          ))}
        </div>
        <CouponField quoted={quoted} />
        <ClearCart />
        {Fragment && quoted && <GoesWith lines={lines} Fragment={Fragment} />}
      </DialogBody>
      <DialogFooter>
        <CartDiscount totals={totals} />
        <p className={styles.total}>
          <span>{t('total')}</span>
          <b>
            <Money kd={totals.totalPrice} />
          </b>
        </p>
        <div className={`${layout.muted} ${layout.below4}`}>
          <DeliveryHint />
          <DeliveryTerms lines={lines} arrival={arrivalOfCart(lines, quoted?.promised)} brief />
        </div>
        <Button wide endIcon={ArrowForward} onClick={checkOut}>
          {t('checkout')}
        </Button>
      </DialogFooter>
    </>
  );
}

interface GoesWithProps {
  lines: readonly CartLine[];
  Fragment: FragmentComponent<ReactNode>;
}

/** What the catalogue offers beside the cart: nothing, where it has nothing or cannot be reached. */
function GoesWith({ lines, Fragment }: GoesWithProps) {
  const { t } = useMessages();
  const place = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState('');

  function say(name: LocalizedText): void {
    // The pressed button is gone together with the focus.
    place.current?.focus({ preventScroll: true });
    setAdded(t('addedToCart', { name: inLanguage(name) }));
  }

  return (
    <div ref={place} tabIndex={-1} className={styles.goesWith}>
      <Fragment name="goes-with" given={{ inCart: lines.map(({ _id }) => _id), onAdded: say }} />
      <div role="status">
        <VisuallyHidden>{added}</VisuallyHidden>
      </div>
    </div>
  );
}

/** The discount of a coupon, by its name. A free delivery shows its name alone. */
function CartDiscount({ totals: { discount, discountName } }: { totals: CartTotals }) {
  if (!discountName) return null;
  return (
    <p className={styles.discount}>
      <bdi>{inLanguage(discountName)}</bdi>
      {discount > 0 && <Money kd={-discount} />}
    </p>
  );
}

interface LineControlsProps extends Pick<CartContentsProps, 'onAgain'> {
  line: CartLine;
  quoteLine: QuoteLine | undefined;
}

function LineControls({ line, quoteLine, onAgain }: LineControlsProps) {
  const { t } = useMessages();
  const name = inLanguage(line.name);
  // The first text is the name.
  const sewn = line.customTexts[0]?.text;
  const available = quoteLine?.available ?? LARGEST_QUANTITY;

  function remove(event: MouseEvent) {
    focusListAround(event.currentTarget);
    cart.remove(lineKey(line));
  }

  return (
    <>
      <Stepper
        value={piecesNow(line, quoteLine)}
        max={Math.min(available, LARGEST_QUANTITY)}
        name={name}
        onChange={(quantity) => cart.setQuantity(lineKey(line), quantity)}
      />
      <Button kind="text" className={styles.remove} aria-label={t('removeLine', { name })} onClick={remove}>
        {t('remove')}
      </Button>
      {sewn !== undefined && (
        <Button
          kind="text"
          className={styles.remove}
          aria-label={t('siblingOf', { name })}
          onClick={() => onAgain({ productId: line._id, name: sewn })}
        >
          {t('sibling')}
        </Button>
      )}
    </>
  );
}

/** Says that delivery costs extra, with the lowest fee when the document contains it. */
function DeliveryHint() {
  const { t, rich } = useMessages();
  const from = pageData()?.deliveryFrom;
  return (
    <p>{from === undefined ? t('deliveryByArea') : rich('deliveryFrom', { fee: <Money key="fee" kd={from} /> })}</p>
  );
}
