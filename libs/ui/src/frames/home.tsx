import type { ReactNode } from 'react';
import type { CategoryView, FilterColor, LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { ListNarrowing } from '@fyonka/api-contract/pages/first-view';
import { CategoryBar } from '../goods/category-bar.tsx';
import { classNames } from '../class-names.ts';
import { Hero } from '../goods/hero.tsx';
import { stageOf } from '../goods/stages.ts';
import { useFrameMessages } from './messages.ts';
import styles from './home.module.css';

export const NEW_ARRIVALS: LocalizedText = { en: 'New in', ar: 'وصل حديثًا' };

/** Anchor of the home page's listing. */
export const PRODUCTS_ANCHOR = 'products';
/** The same while it lists new arrivals alone. */
export const NEW_ANCHOR = 'new';

/** What the listing of the home page is called: after what was asked for. @param category the chosen one, if any */
export function homeListName({ color, isNew }: ListNarrowing, category?: CategoryView): LocalizedText {
  if (category) return category.name;
  if (isNew) return NEW_ARRIVALS;
  return color ? stageOf(color).name : { en: 'All products', ar: 'كل المنتجات' };
}

/** The home page with one colour chosen, at its products. */
const colorLink = (color: FilterColor): string => `/?color=${encodeURIComponent(color)}#${PRODUCTS_ANCHOR}`;

/** The home page with one category's products beneath the bar. */
const categoryLink = (slug: string): string =>
  `/${slug === 'all' ? '' : `?category=${encodeURIComponent(slug)}`}#${PRODUCTS_ANCHOR}`;

interface HomeFrameProps {
  categories: readonly CategoryView[];
  /** Slug of the chosen category, or `all`. */
  chosen: string;
  /** The categories are on their way: the room for them is kept free. */
  waiting?: boolean;
  /** The listing, and whatever follows it. */
  children: ReactNode;
}

/** The home page above its products: hero and category bar. */
export function HomeFrame({ categories, chosen, waiting = false, children }: HomeFrameProps) {
  const { t } = useFrameMessages();
  return (
    <>
      <Hero title={<span className={styles.lines}>{t('heroTitle')}</span>} text={t('heroText')} linkTo={colorLink} />
      <div id="categories" className={classNames(styles.categories, waiting && styles.waiting)}>
        {/* The bar opens by itself for a category behind 'More', which it can tell only once it has them. */}
        <CategoryBar key={categories.length} categories={categories} chosen={chosen} linkTo={categoryLink} />
      </div>
      {children}
    </>
  );
}
