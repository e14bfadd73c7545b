import { useAnswer } from '@fyonka/api-client/answers';
import { categoriesIn, categoriesPath } from '@fyonka/api-client/catalog';
import { CategoryBar } from '@fyonka/ui/goods/category-bar';
import { categoryPage } from '../address.ts';
import { useMessages } from '../messages.ts';
import { Shelf } from '../shelf/shelf.tsx';

/** The other categories, below a category's products; nothing without any. */
export function SisterCategories({ slug }: { slug: string }) {
  const { t } = useMessages();
  const { answer } = useAnswer(categoriesPath(), { contains: categoriesIn });
  const others = answer?.categories.filter((category) => category.slug !== slug);
  if (!others?.length) return null;
  return (
    <Shelf title={t('alsoLook')}>
      <CategoryBar categories={others} chosen="" linkTo={categoryPage} lazy />
    </Shelf>
  );
}
