import { useAnswer } from '@fyonka/api-client/answers';
import { categoriesIn, categoriesPath } from '@fyonka/api-client/catalog';
import { CategoryBar } from '@fyonka/ui/goods/category-bar';
import { categoryPage } from '../address.ts';
import styles from './search-page.module.css';

/** Ways to the categories, where there is no list of products; nothing when they could not be read. */
export function AllCategories() {
  const { answer } = useAnswer(categoriesPath(), { contains: categoriesIn });
  if (!answer) return null;
  return (
    <div className={styles.suggestions}>
      <CategoryBar categories={answer.categories} chosen="" linkTo={categoryPage} />
    </div>
  );
}
