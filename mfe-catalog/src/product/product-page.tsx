import { categoriesReading, productReading } from '@fyonka/api-client/catalog';
import type { ProductView } from '@fyonka/api-contract/catalog';
import { ProductFrame } from '@fyonka/ui/frames/product';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { ProductSkeleton } from '@fyonka/ui/notices/skeleton';
import { usePathParameter } from '../address.ts';
import { useBuying } from '../buying/use-buying.tsx';
import { useMessages } from '../messages.ts';
import { usePageTitle } from '../page-title.ts';
import { Instead } from '../reading/instead.tsx';
import { useReading } from '../reading/use-readings.ts';
import { BuyForm } from './buy-form.tsx';
import { Facts } from './facts.tsx';
import { RelatedProducts } from './related-products.tsx';

export function ProductPage() {
  const { t } = useMessages();
  const id = usePathParameter('/product/');
  const product = useReading(productReading(id));
  if (product.status === 'ready') return <ProductDetails key={id} product={product.answer} />;
  const missing = { title: t('productNotFound'), text: t('productNotFoundText') };
  return <Instead reading={product} shape={<ProductSkeleton />} failed={t('productFailed')} missing={missing} />;
}

function ProductDetails({ product }: { product: ProductView }) {
  const language = useLanguage();
  const categories = useReading(categoriesReading());
  const buying = useBuying();
  usePageTitle(product.name[language]);
  const category =
    categories.status === 'ready'
      ? categories.answer.categories.find(({ _id }) => _id === product.categoryId)
      : undefined;
  return (
    <>
      <ProductFrame product={product} category={category}>
        <BuyForm product={product} buying={buying} />
        <Facts />
      </ProductFrame>
      {category && <RelatedProducts product={product} category={category} buying={buying} />}
      {buying.message}
    </>
  );
}
