import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import type { CategoryView, ProductView } from '@fyonka/api-contract/wire/catalog';
import { pages } from '@fyonka/api-contract/pages/routes';
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx';
import { Icon } from '../icons/icon.tsx';
import { useLanguage } from '../language/language-context.tsx';
import { Price } from '../goods/price.tsx';
import { Snippet } from '../goods/swatch.tsx';
import { Gallery } from './gallery.tsx';
import { useFrameMessages } from './messages.ts';
import styles from './product.module.css';

/** Highest number of pieces that the page still counts. */
const FEW_LEFT = 5;

interface ProductFrameProps {
  product: ProductView;
  /** The product's category; undefined while it loads. */
  category?: CategoryView | undefined;
  /** Actions below the facts. */
  children?: ReactNode;
}

/** Head of a product's page: pictures, name, price, stock, description, colour. */
export function ProductFrame({ product, category, children }: ProductFrameProps) {
  const { t } = useFrameMessages();
  const lang = useLanguage();
  const name = product.name[lang];
  const trail = [
    { label: t('home'), href: pages.home() },
    ...(category ? [{ label: category.name[lang], href: pages.category(category.slug) }] : []),
    { label: name },
  ];
  return (
    <>
      <div className={styles.trail}>
        <Breadcrumbs trail={trail} />
      </div>
      <article className={styles.product}>
        <Gallery images={[product.imageUrl, ...product.gallery]} name={name} />
        <div>
          <h1 className={styles.name}>{name}</h1>
          <div className={styles.price}>
            <Price price={product.price} before={product.hasDiscount ? product.priceBeforeDiscount : null} big saving />
            <Stock product={product} />
          </div>
          <p className={styles.text}>{product.description[lang]}</p>
          <p className={styles.colour}>
            <Snippet color={product.filterColor} />
            <span>
              <b>{product.color.name[lang]}</b>
              {product.color.level[lang]}
            </span>
          </p>
          {children}
        </div>
      </article>
    </>
  );
}

function Stock({ product }: { product: ProductView }) {
  const { t } = useFrameMessages();
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
