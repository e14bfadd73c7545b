import X from 'lucide-react/icons/x';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { ProductCardView } from '@fyonka/api-contract/wire/catalog';
import { Button, ButtonLink, IconButton } from '@fyonka/ui/actions/button';
import { Picture } from '@fyonka/ui/goods/picture';
import { Price } from '@fyonka/ui/goods/price';
import { BagPlus } from '@fyonka/ui/icons/bag-plus';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { useMessages } from '../messages.ts';
import styles from './wish-row.module.css';

interface WishRowProps {
  product: ProductCardView;
  onAdd: () => void;
  /** Left out: it belongs to somebody else's list. */
  onRemove?: (() => void) | undefined;
}

/** A product of a wishlist, as an `li`. */
export function WishRow({ product, onAdd, onRemove }: WishRowProps) {
  const { t } = useMessages();
  const name = product.name[useLanguage()];
  const page = pages.product(product._id);
  return (
    <li className={styles.wish}>
      <Link className={styles.picture} href={page} tabIndex={-1} aria-hidden="true">
        <Picture src={product.imageUrl} alt="" size={120} sizes="(max-width: 30rem) 26vw, 7rem" />
      </Link>
      <div className={styles.words}>
        <Link className={styles.name} href={page}>
          {name}
        </Link>
        <Price price={product.price} before={product.hasDiscount ? product.priceBeforeDiscount : null} />
        <Action product={product} name={name} onAdd={onAdd} />
      </div>
      {onRemove && <IconButton icon={X} label={t('removeWish', { name })} onClick={onRemove} />}
    </li>
  );
}

/**
 * A sold-out product leads to its page, which offers a mail when it is back; one with a required text leads to the field
 * for it.
 */
function Action({ product, name, onAdd }: { product: ProductCardView; name: string; onAdd: () => void }) {
  const { t } = useMessages();
  const ofProduct = <VisuallyHidden> {name}</VisuallyHidden>;
  const page = pages.product(product._id);
  if (!product.inStock)
    return (
      <p className={styles.out}>
        {t('soldOut')}{' '}
        <Link href={page}>
          {t('whenBack')}
          {ofProduct}
        </Link>
      </p>
    );
  if (product.customTags.some(({ required }) => required))
    return (
      <ButtonLink kind="soft" href={page}>
        {t('addName')}
        {ofProduct}
      </ButtonLink>
    );
  return (
    <Button kind="soft" icon={BagPlus} onClick={onAdd}>
      {t('addToCart')}
      {ofProduct}
    </Button>
  );
}
