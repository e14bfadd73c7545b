import { BagPlus } from '../icons/bag-plus.tsx';
import { PenForward } from '../icons/forward.tsx';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { ProductCardView } from '@fyonka/api-contract/wire/catalog';
import type { DesignChoicesView } from '@fyonka/api-contract/wire/goods/pieces';
import { Button, ButtonLink } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { Flag } from './flag.tsx';
import { useLanguage } from '../language/language-context.tsx';
import { Link } from '../navigation/link.tsx';
import { Ltr } from '../text/ltr.tsx';
import { useMessages } from './messages.ts';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import { stageOf } from './stages.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './product-card.module.css';

/** Widths of a card in a grid. */
const SIZES =
  '(min-width: 81rem) 17.5rem, (min-width: 60rem) calc(25vw - 2.75rem), (min-width: 44rem) calc(30.5vw - 1rem), calc(45.8vw - 0.5rem)';

export interface ProductCardProps {
  product: ProductCardView;
  /** Within the first screen. */
  eager?: boolean;
  /** The first card on its page. */
  first?: boolean;
  /** Below the first screen of a phone. */
  later?: boolean;
  /** Style of category pages: colour and availability instead of the description, and one button. */
  plain?: boolean;
  /** Leaves out colour and availability of a plain card: a heading says the colour, and a sold-out piece says that it is. */
  inOneColour?: boolean;
  onAdd?: ((product: ProductCardView) => void) | undefined;
  onBuy?: ((product: ProductCardView) => void) | undefined;
}

/** A product in a list, as an `li`. */
export function ProductCard({
  product,
  eager = false,
  first = false,
  later = false,
  plain = false,
  inOneColour = false,
  onAdd,
  onBuy,
}: ProductCardProps) {
  const language = useLanguage();
  const page = pages.product(product._id);
  return (
    <li className={classNames(styles.card, !product.inStock && styles.out, later && styles.later)}>
      <Link className={styles.picture} href={page} tabIndex={-1} aria-hidden="true">
        <Picture src={product.imageUrl} alt="" size={400} sizes={SIZES} eager={eager} first={first} />
        <Badge product={product} />
      </Link>
      <h3 className={styles.name}>
        <Link href={page}>{product.name[language]}</Link>
      </h3>
      <div>
        {plain && !inOneColour && <ColourAndStock product={product} />}
        {!plain && <p className={styles.text}>{product.description[language]}</p>}
        <Choices {...product.designChoices} />
      </div>
      <div className={styles.price}>
        <Price price={product.price} before={product.hasDiscount ? product.priceBeforeDiscount : null} />
      </div>
      <div className={styles.actions}>
        <Actions product={product} plain={plain} onAdd={onAdd} onBuy={onBuy} />
      </div>
    </li>
  );
}

/** How many colours and sizes there are to choose between on the page. Nothing where there is one of each. */
function Choices({ colors = 0, sizes = 0 }: Partial<DesignChoicesView>) {
  const { t } = useMessages();
  const counts = [
    ...(colors > 1 ? [t('colours', { count: colors })] : []),
    ...(sizes > 1 ? [t('sizes', { count: sizes })] : []),
  ];
  return counts.length > 0 && <p className={styles.choices}>{counts.join(' · ')}</p>;
}

/** The first of these that applies: sold out, reduced by at least one per cent, new. */
function Badge({
  product: { inStock, hasDiscount, price, priceBeforeDiscount, isNewArrivals },
}: {
  product: ProductCardView;
}) {
  const { t, rich } = useMessages();
  if (!inStock) return <Flag tone="out">{t('soldOut')}</Flag>;
  if (hasDiscount && priceBeforeDiscount !== null && price <= priceBeforeDiscount * 0.99) {
    const percent = Math.round((1 - price / priceBeforeDiscount) * 100);
    return <Flag tone="pink">{rich('percentOff', { percent: <Ltr key="percent">{percent}%</Ltr> })}</Flag>;
  }
  return isNewArrivals ? <Flag tone="ink">{t('new')}</Flag> : null;
}

/** 'Sold out' replaces the button. */
function ColourAndStock({ product: { color, filterColor, inStock } }: { product: ProductCardView }) {
  const { t } = useMessages();
  const language = useLanguage();
  return (
    <p className={styles.colour}>
      <svg className={styles.spot} viewBox="0 0 14 14" aria-hidden="true">
        <circle cx="7" cy="7" r="6.5" fill={`var(--${stageOf(filterColor).key})`} />
      </svg>
      <span>{color.name[language]}</span>
      {inStock && <span className={styles.stock}>{t('available')}</span>}
    </p>
  );
}

/**
 * The same number of buttons on all cards of a grid. A product with a required text or several sizes links to its page,
 * where they are chosen.
 */
function Actions({
  product,
  plain,
  onAdd,
  onBuy,
}: Required<Pick<ProductCardProps, 'product' | 'plain' | 'onAdd' | 'onBuy'>>) {
  const { t } = useMessages();
  const language = useLanguage();
  // Buttons have the same label on all cards, so that screen readers also hear the product's name.
  const ofProduct = <VisuallyHidden> {product.name[language]}</VisuallyHidden>;
  if (!product.inStock) return <span className={styles.gone}>{t('outOfStock')}</span>;
  const hasSizes = (product.designChoices?.sizes ?? 0) > 1;
  if (hasSizes || product.customTags.some(({ required }) => required)) {
    const page = pages.product(product._id);
    return (
      <>
        <ButtonLink kind="soft" icon={PenForward} href={page}>
          {t(hasSizes ? 'chooseSize' : 'addName')}
          {ofProduct}
        </ButtonLink>
        {!plain && (
          <ButtonLink kind="text" href={page}>
            {t('buyNow')}
            {ofProduct}
          </ButtonLink>
        )}
      </>
    );
  }
  return (
    <>
      <Button kind="soft" icon={BagPlus} onClick={() => onAdd?.(product)}>
        {t('addToCart')}
        {ofProduct}
      </Button>
      {!plain && (
        <Button kind="text" onClick={() => onBuy?.(product)}>
          {t('buyNow')}
          {ofProduct}
        </Button>
      )}
    </>
  );
}
