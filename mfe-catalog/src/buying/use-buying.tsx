import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ProductView } from '@fyonka/api-contract/catalog';
import { cart } from '@fyonka/shop-bridge/cart';
import type { CartText } from '@fyonka/shop-bridge/cart';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import { Button } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Toast } from '@fyonka/ui/overlays/toast';
import { useMessages } from '../messages.ts';

interface Outcome {
  product: ProductView;
  added: boolean;
  /** Counts the messages of this page. */
  turn: number;
}

export interface Buying {
  add: (product: ProductView, customTexts?: CartText[]) => void;
  /** Adds one and opens the cart dialog. */
  buy: (product: ProductView, customTexts?: CartText[]) => void;
  /** Says for three seconds what became of it; belongs somewhere on the page. */
  message: ReactNode;
}

/** What the buttons of products do. */
export function useBuying(): Buying {
  const { t } = useMessages();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  function put(product: ProductView, customTexts: CartText[] = []): boolean {
    const added = cart.add(product, customTexts);
    setOutcome((before) => ({ product, added, turn: (before?.turn ?? 0) + 1 }));
    return added;
  }

  function openCart(): void {
    setOpen(false);
    cartDialog.set(true);
  }

  return {
    add(product, customTexts) {
      put(product, customTexts);
      setOpen(true);
    },
    buy(product, customTexts) {
      if (put(product, customTexts)) openCart();
      else setOpen(true);
    },
    message: (
      <Toast
        open={open}
        onDone={() => setOpen(false)}
        turn={outcome?.turn ?? 0}
        {...(outcome?.added && { picture: outcome.product.imageUrl })}
        action={
          <Button kind="text" onClick={openCart}>
            {t('viewCart')}
          </Button>
        }
      >
        {outcome?.added ? (
          <>
            <b>{t('added')}</b>
            <small>{outcome.product.name[language]}</small>
          </>
        ) : (
          <b>{t('cartFull')}</b>
        )}
      </Toast>
    ),
  };
}
