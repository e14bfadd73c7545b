import { useRef } from 'react';
import type { SubmitEvent } from 'react';
import { BagPlus } from '@fyonka/ui/icons/bag-plus';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { Seam } from '@fyonka/ui/brand/seam';
import type { Buying } from '../buying/use-buying.tsx';
import { useParts } from '../later/use-parts.ts';
import { useMessages } from '../messages.ts';
import { BuyBar } from './buy-bar.tsx';
import { CustomTexts } from './custom-texts.tsx';
import { useCustomTexts } from './use-custom-texts.ts';
import styles from './buy-form.module.css';

interface BuyFormProps {
  product: ProductView;
  /** Whether the page shows other products of the category. */
  hasOthers: boolean;
  buying: Buying;
}

/** Custom texts and buttons of a product. A sold-out product points to the others of its category instead. */
export function BuyForm({ product, hasOthers, buying }: BuyFormProps) {
  const { t } = useMessages();
  const actions = useRef<HTMLDivElement>(null);
  const { fields, collect } = useCustomTexts(product);
  if (!product.inStock) return <SoldOut product={product} hasOthers={hasOthers} />;

  function add(): void {
    const texts = collect();
    if (texts) buying.add(product, texts);
  }

  function buy(): void {
    const texts = collect();
    if (texts) buying.buy(product, texts);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    add();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Seam />
      {fields.length > 0 && (
        <CustomTexts fields={fields} color={product.filterColor} lettering={product.customTags[0]?.lettering} />
      )}
      <div className={styles.actions} ref={actions}>
        <Button type="submit" icon={BagPlus}>
          {t('addToCart')}
        </Button>
        <Button kind="line" tall onClick={buy}>
          {t('buyNow')}
        </Button>
      </div>
      <BuyBar product={product} actions={actions} onAdd={add} />
    </form>
  );
}

/** The form loads by itself. Without it the page is as useful as before. */
function SoldOut({ product, hasOthers }: Omit<BuyFormProps, 'buying'>) {
  const { t } = useMessages();
  const parts = useParts(true, (error) => reportError(error));
  return (
    <div className={`${styles.actions} ${styles.out}`}>
      {hasOthers && <Note kind="plain">{t('outOfStockText')}</Note>}
      {parts && <parts.WhenBack product={product._id} />}
    </div>
  );
}
