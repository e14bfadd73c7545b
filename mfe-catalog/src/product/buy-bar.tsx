import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { BagPlus } from '@fyonka/ui/icons/bag-plus';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import { Button } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Price } from '@fyonka/ui/goods/price';
import { useMessages } from '../messages.ts';
import styles from './buy-bar.module.css';

interface BuyBarProps {
  product: ProductView;
  /** The main buttons. The bar shows only while they are off the screen. */
  actions: RefObject<HTMLElement | null>;
  onAdd: () => void;
}

/** Name, price and 'Add to Cart' at the foot of a phone's screen. */
export function BuyBar({ product, actions, onAdd }: BuyBarProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const isOffScreen = useOffScreen(actions);
  if (!isOffScreen) return null;
  return (
    <aside className={styles.bar} aria-label={t('buyBar')}>
      <div className={styles.words}>
        <b>{product.name[language]}</b>
        <Price price={product.price} before={product.hasDiscount ? product.priceBeforeDiscount : null} />
      </div>
      <Button icon={BagPlus} onClick={onAdd}>
        {t('addToCart')}
      </Button>
    </aside>
  );
}

function useOffScreen(target: RefObject<HTMLElement | null>): boolean {
  const [isOff, setOff] = useState(false);
  useEffect(() => {
    if (!target.current) return undefined;
    const observer = new IntersectionObserver((entries) => setOff(entries.at(-1)?.isIntersecting === false));
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isOff;
}
