import { categoryReading } from '@fyonka/api-client/catalog';
import type { CategoryView } from '@fyonka/api-contract/catalog';
import { CategoryFrame } from '@fyonka/ui/frames/category';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { GridSkeleton } from '@fyonka/ui/notices/skeleton';
import { usePathParameter } from '../address.ts';
import { useBuying } from '../buying/use-buying.tsx';
import { ProductListing } from '../listing/product-listing.tsx';
import { useMessages } from '../messages.ts';
import { usePageTitle } from '../page-title.ts';
import { Instead } from '../reading/instead.tsx';
import { useReading } from '../reading/use-readings.ts';
import styles from './category-page.module.css';

export function CategoryPage() {
  const { t } = useMessages();
  const slug = usePathParameter('/categories/');
  const category = useReading(categoryReading(slug));
  if (category.status === 'ready') return <Aisle key={slug} category={category.answer} />;
  const missing = { title: t('categoryNotFound'), text: t('categoryNotFoundText') };
  return (
    <Instead
      reading={category}
      shape={
        <div className={styles.shape}>
          <GridSkeleton />
        </div>
      }
      failed={t('categoryFailed')}
      missing={missing}
    />
  );
}

function Aisle({ category }: { category: CategoryView }) {
  const language = useLanguage();
  const buying = useBuying();
  usePageTitle(category.name[language]);
  return (
    <CategoryFrame category={category}>
      <ProductListing scope={{ category: category.slug }} plain buying={buying} />
      {buying.message}
    </CategoryFrame>
  );
}
