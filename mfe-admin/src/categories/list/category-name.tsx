import type { OfficeCategoryView } from '@fyonka/api-contract/wire/office/categories';
import { BothNames } from '../../parts/fields/both-names.tsx';
import { useMessages } from '../messages.ts';
import styles from '../categories.module.css';

/** Both names of a category, its number of products, and whether it is hidden. */
export function CategoryName({ category: { name, productCount, isVisible } }: { category: OfficeCategoryView }) {
  const { t } = useMessages();
  return (
    <BothNames name={name} className={styles.name}>
      {productCount === 0 ? t('noProducts') : t('productCount', { count: productCount })}
      {!isVisible && <> · {t('hiddenFlag')}</>}
    </BothNames>
  );
}
