import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { BagPlus } from '@fyonka/ui/icons/bag-plus';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import type { Language } from '@fyonka/api-contract/values/language';
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

/** Name or size, price and 'Add to Cart' at the foot of a phone's screen. */
export function BuyBar({ product, actions, onAdd }: BuyBarProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const isOffScreen = useOffScreen(actions);
  if (!isOffScreen) return null;
  return (
    <aside className={styles.bar} aria-label={t('buyBar')}>
      <div className={styles.words}>
        <b>{wordsFor(product, language)}</b>
        <Price price={product.price} before={product.hasDiscount ? product.priceBeforeDiscount : null} />
      </div>
      <Button icon={BagPlus} onClick={onAdd}>
        {t('addToCart')}
      </Button>
    </aside>
  );
}

/** The size that is chosen, which stands at the end of a name, where a narrow bar has no space for it; or the name. */
function wordsFor({ _id, name, pieceChoices = [] }: ProductView, language: Language): string {
  const chosen = pieceChoices
    .filter(({ options }) => options.length > 1)
    .flatMap(({ options }) => options.filter((option) => option._id === _id));
  return chosen.map(({ text }) => text[language]).join(LIST_COMMA[language]) || name[language];
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
