import type { CategoryView } from '@fyonka/api-contract/wire/catalog';
import { otherLanguage } from '@fyonka/shop-bridge/language';
import { Breadcrumbs } from '@fyonka/ui/navigation/breadcrumbs';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Picture } from '@fyonka/ui/goods/picture';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { categoryTrail } from '../trails.ts';
import styles from './category-head.module.css';

/** Head of a category's page: its picture and its name in both languages. */
export function CategoryHead({ category }: { category: CategoryView }) {
  const language = useLanguage();
  const other = otherLanguage(language);
  const name = category.name[language];
  return (
    <>
      <div className={styles.trail}>
        <Breadcrumbs trail={categoryTrail(category, language)} />
      </div>
      <div className={styles.shelf}>
        <Picture
          className={styles.picture}
          src={category.iconImage}
          alt=""
          size={120}
          sizes="(min-width: 60rem) 120px, 88px"
          minor
        />
        <div className={styles.title}>
          <RibbonTitle level={1} other={{ text: category.name[other], lang: other }}>
            {name}
          </RibbonTitle>
        </div>
      </div>
    </>
  );
}
