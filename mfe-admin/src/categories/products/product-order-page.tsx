import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { officePath } from '../../pages.ts';
import type { OfficePageProps } from '../../pages.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { ReadFailed } from '../../parts/read-failed.tsx';
import { useMessages } from '../messages.ts';
import { ProductOrder } from './product-order.tsx';
import { useProductOrder } from './use-product-order.ts';

/** The order in which the shop shows the products of a category. */
export function ProductOrderPage({ parameters }: OfficePageProps) {
  const id = parameters['id'] ?? '';
  return <OrderOfCategory key={id} id={id} />;
}

function OrderOfCategory({ id }: { id: string }) {
  const { t, lang } = useMessages();
  const { answer: categories } = useOwnAnswer(pathTo('GET /api/admin/categories'));
  const order = useProductOrder(id);
  const category = categories?.categories.find(({ _id }) => _id === id);
  return (
    <>
      <PageHead
        title={category?.name[lang] ?? t('productOrder')}
        documentTitle={t('productOrder')}
        lead={t('productOrderLead')}
        trail={[{ label: t('categories'), href: officePath('/admin/categories') }, { label: t('productOrder') }]}
      >
        {category && (
          <ButtonLink kind="line" tall href={officePath('/admin/products', { category: category.slug })}>
            {t('viewProducts')}
          </ButtonLink>
        )}
      </PageHead>
      {order.listed ? (
        <ProductOrder order={order} listed={order.listed} />
      ) : order.isMissing ? (
        <Empty title={t('notFound')}>
          <p>{t('notFoundText')}</p>
        </Empty>
      ) : order.error ? (
        <ReadFailed error={order.error} onRetry={order.retry} title={t('productOrderFailed')} />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </>
  );
}
