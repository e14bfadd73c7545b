import type { ReactNode } from 'react';
import type { CategoryView, FilterColor } from '@fyonka/api-contract/catalog';
import { CategoryBar } from '../goods/category-bar.tsx';
import { classNames } from '../class-names.ts';
import { Hero } from '../goods/hero.tsx';
import { useFrameMessages } from './messages.ts';
import styles from './home.module.css';

/** What the listing of the home page is called while no category is chosen. */
export const ALL_PRODUCTS = { en: 'All products', ar: 'كل المنتجات' };
/** Anchor of the home page's listing. */
export const PRODUCTS_ANCHOR = 'products';

/** The home page with one colour chosen, at its products. */
const colorLink = (color: FilterColor): string => `/?color=${encodeURIComponent(color)}#${PRODUCTS_ANCHOR}`;

/** The home page with one category's products beneath the bar. */
const categoryLink = (slug: string): string => (slug === 'all' ? '/' : `/?category=${encodeURIComponent(slug)}`);

interface HomeFrameProps {
  categories: readonly CategoryView[];
  /** Slug of the chosen category, or `all`. */
  chosen: string;
  onChoose?: (slug: string) => void;
  /** The categories are on their way: the room for them is kept free. */
  waiting?: boolean;
  /** The listing, and whatever follows it. */
  children: ReactNode;
}

/** The home page above its products: hero and category bar. */
export function HomeFrame({ categories, chosen, onChoose, waiting = false, children }: HomeFrameProps) {
  const { t } = useFrameMessages();
  return (
    <>
      <Hero title={<span className={styles.lines}>{t('heroTitle')}</span>} text={t('heroText')} linkTo={colorLink} />
      <div id="categories" className={classNames(styles.categories, waiting && styles.waiting)}>
        {/* The bar opens by itself for a category behind 'More', which it can tell only once it has them. */}
        <CategoryBar
          key={categories.length}
          categories={categories}
          chosen={chosen}
          linkTo={categoryLink}
          {...(onChoose ? { onChoose } : {})}
        />
      </div>
      {children}
    </>
  );
}
