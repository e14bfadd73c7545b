import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ProductCardView } from '@fyonka/api-contract/wire/catalog';
import { cart, lineKey } from '@fyonka/shop-bridge/cart';
import type { CartText } from '@fyonka/shop-bridge/cart';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import { Button } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Toast } from '@fyonka/ui/overlays/toast';
import { useMessages } from '../messages.ts';

/** What the message is about. */
type Bought = Pick<ProductCardView, 'name' | 'imageUrl'>;

interface Outcome {
  thing: Bought;
  /** False when the cart is full. */
  added: boolean;
  /** Number of the message on this page. */
  turn: number;
}

export interface Buying {
  /** Adds one piece and shows a message. Always the same function, like `buy`. */
  add: (product: ProductCardView, customTexts?: CartText[]) => void;
  /** Shows the message of `add` for what other code has put into the cart. @param added false: the cart is full */
  announce: (thing: Bought, added: boolean) => void;
  /** Opens the cart dialog, with one piece unless one was added during this visit of the page. */
  buy: (product: ProductCardView, customTexts?: CartText[]) => void;
  /** Render this on the page: it says for three seconds that a product was added, or that the cart is full. */
  message: ReactNode;
}

/** The actions 'Add to Cart' and 'Buy Now', and their message. */
export function useBuying(): Buying {
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  /** Keys of the cart's lines that this visit of the page has added to. */
  const bought = useRef(new Set<string>());

  const note = useCallback((thing: Bought, added: boolean): void => {
    setOutcome((before) => ({ thing, added, turn: (before?.turn ?? 0) + 1 }));
  }, []);

  const announce = useCallback<Buying['announce']>(
    (thing, added) => {
      note(thing, added);
      setOpen(true);
    },
    [note],
  );

  const addToCart = useCallback(
    (product: ProductCardView, customTexts: CartText[] = []): boolean => {
      const added = cart.add(product, customTexts);
      if (added) bought.current.add(lineKey({ ...product, customTexts }));
      note(product, added);
      return added;
    },
    [note],
  );

  const openCart = useCallback((): void => {
    setOpen(false);
    cartDialog.set(true);
  }, []);

  const add = useCallback<Buying['add']>(
    (product, customTexts) => {
      addToCart(product, customTexts);
      setOpen(true);
    },
    [addToCart],
  );

  const buy = useCallback<Buying['buy']>(
    (product, customTexts = []) => {
      const key = lineKey({ ...product, customTexts });
      // It may have been taken out of the cart since.
      const isInCart = bought.current.has(key) && cart.get().some((line) => lineKey(line) === key);
      if (isInCart || addToCart(product, customTexts)) openCart();
      else setOpen(true);
    },
    [addToCart, openCart],
  );

  return {
    add,
    announce,
    buy,
    message: <OutcomeToast outcome={outcome} isOpen={isOpen} onDone={() => setOpen(false)} onViewCart={openCart} />,
  };
}

interface OutcomeToastProps {
  outcome: Outcome | undefined;
  isOpen: boolean;
  onDone: () => void;
  onViewCart: () => void;
}

function OutcomeToast({ outcome, isOpen, onDone, onViewCart }: OutcomeToastProps) {
  const { t } = useMessages();
  const language = useLanguage();
  return (
    <Toast
      open={isOpen}
      onDone={onDone}
      turn={outcome?.turn ?? 0}
      {...(outcome?.added && { picture: outcome.thing.imageUrl })}
      action={
        <Button kind="text" onClick={onViewCart}>
          {t('viewCart')}
        </Button>
      }
    >
      {outcome?.added ? (
        <>
          <b>{t('added')}</b>
          <small>{outcome.thing.name[language]}</small>
        </>
      ) : (
        <b>{t('cartFull')}</b>
      )}
    </Toast>
  );
}
