import { useRef, useSyncExternalStore } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useAnswer } from '@fyonka/api-client/answers';
import { paymentMethodsPath } from '@fyonka/api-client/payments';
import { BagPlus } from '@fyonka/ui/icons/bag-plus';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import { cart } from '@fyonka/shop-bridge/cart';
import type { FragmentComponent } from '@fyonka/shop-bridge/remotes/fragments';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { Seam } from '@fyonka/ui/brand/seam';
import { classNames } from '@fyonka/ui/class-names';
import type { Buying } from '../buying/use-buying.tsx';
import { useParts } from '../later/use-parts.ts';
import { useMessages } from '../messages.ts';
import { BuyBar } from './buy-bar.tsx';
import { CustomTextFields } from './names/custom-texts.tsx';
import type { CustomTexts } from './names/use-custom-texts.ts';
import type { DrawnNames } from './names/drawn-names.tsx';
import styles from './buy-form.module.css';

export interface BuyFormProps {
  product: ProductView;
  /** Whether the page shows other products of the category. */
  hasOthers: boolean;
  texts: CustomTexts;
  names: DrawnNames | undefined;
  buying: Buying;
  /** Draws parts of other remotes. Older shells have none. */
  Fragment: FragmentComponent<ReactNode> | undefined;
}

/** Custom texts and buttons of a product. A sold-out product points to the others of its category instead. */
export function BuyForm({ product, hasOthers, texts, names, buying, Fragment }: BuyFormProps) {
  const { t } = useMessages();
  const actions = useRef<HTMLDivElement>(null);
  const { answer } = useAnswer(paymentMethodsPath());
  const wallet = answer?.methods.find(({ kind }) => kind === 'wallet');
  // Only Apple's browsers know it, so that no other loads anything.
  const parts = useParts(product.inStock && wallet !== undefined && 'ApplePaySession' in globalThis);
  if (!product.inStock) return <SoldOut product={product} hasOthers={hasOthers} />;

  function add(): void {
    const collected = texts.collect();
    if (collected) buying.add(product, collected);
  }

  function buy(): void {
    const collected = texts.collect();
    if (collected) buying.buy(product, collected);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    add();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Seam />
      {texts.fields.length > 0 && <CustomTextFields product={product} texts={texts} names={names} />}
      <div className={classNames(styles.actions, wallet && styles.wallet)} ref={actions}>
        <Button type="submit" icon={BagPlus}>
          {t('addToCart')}
        </Button>
        <Button kind="line" tall onClick={buy}>
          {t('buyNow')}
        </Button>
        {parts && wallet && <parts.BuyWithWallet wallet={wallet} product={product} collect={texts.collect} />}
      </div>
      <div className={styles.inCart}>{Fragment && <InCart product={product} Fragment={Fragment} />}</div>
      <BuyBar product={product} actions={actions} onAdd={add} />
    </form>
  );
}

interface InCartProps {
  product: ProductView;
  Fragment: FragmentComponent<ReactNode>;
}

/** What checkout says of the product in the cart. It loads no checkout for a product that is not there. */
function InCart({ product: { _id }, Fragment }: InCartProps) {
  const isThere = useSyncExternalStore(cart.subscribe, () => cart.get().some((line) => line._id === _id), NONE);
  return isThere && <Fragment name="in-cart" given={{ productId: _id }} />;
}

/** On the server, and while the page takes over its markup. */
const NONE = () => false;

/** The form loads by itself. Without it the page is as useful as before. */
function SoldOut({ product, hasOthers }: Pick<BuyFormProps, 'product' | 'hasOthers'>) {
  const { t } = useMessages();
  const parts = useParts(true);
  return (
    <div className={`${styles.actions} ${styles.out}`}>
      {hasOthers && <Note kind="plain">{t('outOfStockText')}</Note>}
      {parts && <parts.WhenBack key={product._id} product={product._id} />}
    </div>
  );
}
