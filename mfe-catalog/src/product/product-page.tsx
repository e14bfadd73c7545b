import type { ReactNode } from 'react';
import { useAnswer } from '@fyonka/api-client/answers';
import { categoriesIn, categoriesPath, productPath } from '@fyonka/api-client/catalog';
import type { ShellProps } from '@fyonka/shop-bridge/remotes/fragments';
import type { CategoryView } from '@fyonka/api-contract/wire/catalog';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { placeOf } from '@fyonka/ui/navigation/in-place';
import { useLastSegment, usePath } from '../address.ts';
import { useBuying } from '../buying/use-buying.tsx';
import { PagePlaceholder } from '../loading/page-placeholder.tsx';
import { useMessages } from '../messages.ts';
import { PageTitle } from '../page-title.tsx';
import { ProductShelf } from '../shelf/product-shelf.tsx';
import { BuyForm } from './buy-form.tsx';
import type { BuyFormProps } from './buy-form.tsx';
import { Facts } from './facts.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { useRelatedProducts } from './related-products.ts';
import { useCustomTexts } from './names/use-custom-texts.ts';
import { useDrawnNames } from './names/use-drawn-names.ts';
import { useReviews } from './reviews/use-reviews.ts';

export function ProductPage({ Fragment }: ShellProps<ReactNode>) {
  const { t } = useMessages();
  const path = usePath();
  const id = useLastSegment();
  const product = useAnswer(productPath(id));
  if (product.answer) {
    const isOnlyCard = product.error !== undefined && product.answer.rating === undefined;
    const rest = isOnlyCard && (
      <FailedNote kind="wait" onRetry={product.refetch}>
        <p>{t('moreFailed')}</p>
      </FailedNote>
    );
    return <LoadedProduct key={placeOf(path)} product={product.answer} rest={rest} Fragment={Fragment} />;
  }
  return (
    <PagePlaceholder
      state={product}
      skeleton={<ProductSkeleton />}
      failed={t('productFailed')}
      missing={{ name: t('productNotFound'), text: t('productNotFoundText') }}
    />
  );
}

interface LoadedProductProps extends Pick<BuyFormProps, 'product' | 'Fragment'> {
  /** Stands for what the answer lacks. */
  rest: ReactNode;
}

/** The parts in which something is done with one piece have its id as `key`, because another may take its place. */
function LoadedProduct({ product, rest, Fragment }: LoadedProductProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const categories = useAnswer(categoriesPath(), { contains: categoriesIn });
  const buying = useBuying();
  const category = categories.answer?.categories.find(({ _id }) => _id === product.categoryId);
  const { related, state } = useRelatedProducts(product, category);
  const { rating } = product;
  const reviews = useReviews(product);
  return (
    <>
      <PageTitle name={product.name[language]} />
      <Piece
        product={product}
        category={category}
        rating={rating && reviews && <reviews.RatingLine {...rating} />}
        rest={rest}
        hasOthers={Boolean(related?.length)}
        buying={buying}
        Fragment={Fragment}
      />
      {rating && reviews && <reviews.ProductReviews key={product._id} product={product} rating={rating} />}
      {category && <ProductShelf title={t('related')} products={related} state={state} buying={buying} />}
      {buying.message}
    </>
  );
}

interface PieceProps extends Omit<BuyFormProps, 'texts' | 'names'> {
  category: CategoryView | undefined;
  rating: ReactNode;
  rest: ReactNode;
}

/** All about the product itself. Typing a name renders only this anew. */
function Piece({ product, category, rating, rest, ...form }: PieceProps) {
  const texts = useCustomTexts(product);
  const names = useDrawnNames(texts.texts);
  return (
    <ProductDetails product={product} category={category} rating={rating} rest={rest} names={names}>
      <BuyForm product={product} texts={texts} names={names} {...form} />
      <Facts {...product} />
    </ProductDetails>
  );
}
