import type { OfficeCategoryView } from '@fyonka/api-contract/office/categories';
import { otherLanguage } from '@fyonka/shop-bridge/language';
import { useMessages } from './messages.ts';
import styles from './categories.module.css';

/** Both names, the page's own first, and how many products it has. */
export function CategoryName({ category }: { category: OfficeCategoryView }) {
  const { t, lang } = useMessages();
  const other = otherLanguage(lang);
  const { name, productCount, isVisible } = category;
  return (
    <span className={styles.name}>
      <b>{name[lang]}</b>
      <small lang={other} dir="auto">
        {name[other]}
      </small>
      <small>
        {productCount === 0 ? t('noProducts') : t('productCount', { count: productCount })}
        {!isVisible && <> · {t('hiddenFlag')}</>}
      </small>
    </span>
  );
}
