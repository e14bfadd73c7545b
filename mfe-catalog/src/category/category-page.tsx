import { useAnswer } from '@fyonka/api-client/answers';
import { categoryPath } from '@fyonka/api-client/catalog';
import type { CategoryView } from '@fyonka/api-contract/wire/catalog';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { GridSkeleton } from '@fyonka/ui/notices/skeleton';
import { useLastSegment } from '../address.ts';
import { useBuying } from '../buying/use-buying.tsx';
import { ProductListing } from '../listing/product-listing.tsx';
import { PagePlaceholder } from '../loading/page-placeholder.tsx';
import { useMessages } from '../messages.ts';
import { PageTitle } from '../page-title.tsx';
import { CategoryHead } from './category-head.tsx';
import { SisterCategories } from './sister-categories.tsx';
import styles from './category-page.module.css';

export function CategoryPage() {
  const { t } = useMessages();
  const slug = useLastSegment();
  const category = useAnswer(categoryPath(slug));
  if (category.answer) return <LoadedCategory key={slug} category={category.answer} />;
  return (
    <PagePlaceholder
      state={category}
      skeleton={
        <div className={styles.skeleton}>
          <GridSkeleton />
        </div>
      }
      failed={t('categoryFailed')}
      missing={{ name: t('categoryNotFound'), text: t('categoryNotFoundText') }}
    />
  );
}

function LoadedCategory({ category }: { category: CategoryView }) {
  const language = useLanguage();
  const buying = useBuying();
  return (
    <>
      <PageTitle name={category.name[language]} />
      <CategoryHead category={category} />
      <ProductListing scope={{ category: category.slug }} plain buying={buying} />
      <SisterCategories slug={category.slug} />
      {buying.message}
    </>
  );
}
