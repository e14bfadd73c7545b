import type { CategoryView, FilterColor, LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { ListNarrowing } from '@fyonka/api-contract/pages/first-view';
import { CategoryBar } from '@fyonka/ui/goods/category-bar';
import { classNames } from '@fyonka/ui/class-names';
import { Hero } from '@fyonka/ui/goods/hero';
import { stageOf } from '@fyonka/ui/goods/stages';
import { useMessages } from '../messages.ts';
import styles from './home-head.module.css';

export const NEW_ARRIVALS: LocalizedText = { en: 'New in', ar: 'وصل حديثًا' };

/** Anchor of the home page's list. */
export const PRODUCTS_ANCHOR = 'products';
/** Anchor of the list while it shows only new arrivals. */
export const NEW_ANCHOR = 'new';

/** Name of the home page's list, after its filter. @param category the chosen one */
export function homeListName({ color, isNew }: ListNarrowing, category?: CategoryView): LocalizedText {
  if (category) return category.name;
  if (isNew) return NEW_ARRIVALS;
  return color ? stageOf(color).name : { en: 'All products', ar: 'كل المنتجات' };
}

/** Address of the home page with one colour, at its products. */
export const colorLink = (color: FilterColor): string => `/?color=${encodeURIComponent(color)}#${PRODUCTS_ANCHOR}`;

/** Address of the home page with one category's products. */
const categoryLink = (slug: string): string =>
  `/${slug === 'all' ? '' : `?category=${encodeURIComponent(slug)}`}#${PRODUCTS_ANCHOR}`;

interface HomeHeadProps {
  categories: readonly CategoryView[];
  /** Slug of the chosen category, or `all`. */
  chosen: string;
  /** The categories are loading, and their space is reserved. */
  waiting?: boolean;
}

/** Head of the home page: hero and category bar. */
export function HomeHead({ categories, chosen, waiting = false }: HomeHeadProps) {
  const { t } = useMessages();
  return (
    <>
      <Hero title={<span className={styles.lines}>{t('heroTitle')}</span>} text={t('heroText')} linkTo={colorLink} />
      <div id="categories" className={classNames(styles.categories, waiting && styles.waiting)}>
        {/* Keyed, because the bar decides at its first render whether a category behind 'More' is chosen. */}
        <CategoryBar key={categories.length} categories={categories} chosen={chosen} linkTo={categoryLink} />
      </div>
    </>
  );
}
