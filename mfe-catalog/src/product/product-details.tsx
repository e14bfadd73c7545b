import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import type { CategoryView, ProductView } from '@fyonka/api-contract/wire/catalog';
import { Link } from '@fyonka/ui/navigation/link';
import { Breadcrumbs } from '@fyonka/ui/navigation/breadcrumbs';
import { ChevronForward } from '@fyonka/ui/icons/forward';
import { Icon } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Price } from '@fyonka/ui/goods/price';
import { Snippet } from '@fyonka/ui/goods/swatch';
import { levelPath, levelWearing } from '../level/levels.ts';
import { useMessages } from '../messages.ts';
import { productTrail } from '../trails.ts';
import { WishButton } from '../wish/wish-button.tsx';
import { Gallery } from './gallery.tsx';
import type { GalleryProps } from './gallery.tsx';
import { PieceChoices } from './pieces/piece-choices.tsx';
import styles from './product-details.module.css';

/** Highest number of pieces that the page still counts. */
const FEW_LEFT = 5;

interface ProductDetailsProps {
  product: ProductView;
  /** The product's category; undefined while it loads. */
  category?: CategoryView | undefined;
  /** Beside the price, where there are reviews. The place is kept while it loads. */
  rating?: ReactNode;
  /** In place of what could not be read. */
  rest?: ReactNode;
  names?: GalleryProps['names'];
  /** Actions below the description. */
  children?: ReactNode;
}

/** A product on its page: pictures, name, price, stock, description, colour. */
export function ProductDetails({ product, category, rating, rest, names, children }: ProductDetailsProps) {
  const lang = useLanguage();
  const name = product.name[lang];
  return (
    <>
      <div className={styles.trail}>
        <Breadcrumbs trail={productTrail(product, category, lang)} />
      </div>
      <article className={styles.product}>
        <Gallery
          key={product._id}
          images={shownPictures(product)}
          sizePictures={product.sizePictures}
          name={name}
          names={names}
        />
        <div>
          <div className={styles.head}>
            <h1 className={styles.name}>{name}</h1>
            <WishButton key={product._id} id={product._id} />
          </div>
          {/* Screen readers say price and stock of another piece that takes the place of this one. */}
          <div className={styles.price} aria-live="polite">
            <Price price={product.price} before={product.hasDiscount ? product.priceBeforeDiscount : null} big saving />
            <Stock product={product} />
            {product.rating && <div className={styles.rating}>{rating}</div>}
          </div>
          <p className={styles.text}>{product.description[lang]}</p>
          <p className={styles.colour}>
            <Snippet color={product.filterColor} />
            <span>
              <b>{product.color.name[lang]}</b>
              <LevelOf product={product} />
            </span>
          </p>
          <PieceChoices product={product} />
          <Attributes product={product} />
          {rest && <div className={styles.rest}>{rest}</div>}
          {children}
        </div>
      </article>
    </>
  );
}

/** A picture that is there to be written on is shown with a name only, unless it is the main one. */
function shownPictures({ imageUrl, gallery, customTags }: ProductView): string[] {
  return [imageUrl, ...gallery.filter((path) => !customTags.some(({ frame }) => frame?.imageUrl === path))];
}

/** The level that wears the colour. It leads to the level's page, if it has one. */
function LevelOf({ product: { color, filterColor } }: { product: ProductView }) {
  const lang = useLanguage();
  const level = levelWearing(filterColor);
  if (!level) return color.level[lang];
  return (
    <Link className={styles.level} href={levelPath(level)}>
      {color.level[lang] || level.name[lang]}
      <Icon icon={ChevronForward} size={16} />
    </Link>
  );
}

/** What the shop describes the product by, such as its size and material; not what is chosen just above. */
function Attributes({ product: { attributes, pieceChoices = [] } }: { product: ProductView }) {
  const lang = useLanguage();
  const isChosen = (attribute: string) =>
    pieceChoices.some(({ key, options }) => key === attribute && options.length > 1);
  const others = attributes.filter(({ key }) => !isChosen(key));
  if (others.length === 0) return null;
  return (
    <dl className={styles.attributes}>
      {others.map(({ key, name, text }) => (
        <div key={key}>
          <dt>{name[lang]}</dt>
          <dd>{text[lang]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Stock({ product }: { product: ProductView }) {
  const { t } = useMessages();
  if (!product.inStock) return <p className={styles.stock}>{t('outOfStock')}</p>;
  const { stockQuantity } = product;
  const isFew = stockQuantity !== null && stockQuantity <= FEW_LEFT;
  return (
    <p className={`${styles.stock} ${isFew ? styles.few : styles.in}`}>
      <Icon icon={isFew ? Info : Check} size={18} />
      <span>{isFew ? t('onlyLeft', { count: stockQuantity }) : t('inStock')}</span>
    </p>
  );
}
