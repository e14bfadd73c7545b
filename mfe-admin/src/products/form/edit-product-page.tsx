import { useState } from 'react';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right';
import Copy from 'lucide-react/icons/copy';
import Trash from 'lucide-react/icons/trash-2';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { History } from '../../history/history.tsx';
import { officePath } from '../../pages.ts';
import type { OfficePageProps } from '../../pages.ts';
import { StockMovements } from '../../stock/movements/stock-movements.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { ReadFailed } from '../../parts/read-failed.tsx';
import { ProductGaps } from '../../translations/product-gaps.tsx';
import { DeleteProduct } from '../list/delete-product.tsx';
import { lastList } from '../list/list-memory.ts';
import { useMessages } from '../messages.ts';
import { useProductWords } from '../product-words.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { ProductEditor } from './product-editor.tsx';

export function EditProductPage({ parameters }: OfficePageProps) {
  const { t, lang } = useMessages();
  const id = parameters['id'] ?? '';
  const opened = useOpenedProduct(id);
  const { product, isMissing, error, retry, onSaved } = opened;
  if (isMissing && product === null) return <NoProduct />;
  return (
    <>
      <PageHead
        title={product?.name[lang] ?? t('editProduct')}
        documentTitle={t('editProduct')}
        trail={[{ label: t('products'), href: lastList() }, { label: t('editCrumb') }]}
      >
        {!isMissing && <HeadButtons id={id} product={product} />}
      </PageHead>
      {product ? (
        <ProductEditor
          key={product._id}
          opened={product}
          isDeleted={isMissing}
          note={!isMissing && <ProductGaps key={product.version} product={product._id} />}
          onSaved={onSaved}
          onMissing={retry}
        >
          {!isMissing && <ProductHistory product={product} />}
        </ProductEditor>
      ) : error ? (
        <ReadFailed error={error} onRetry={retry} title={t('fetchFailed')} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

/**
 * Keeps the product as it was when its form opened or when it was last saved. Updating it while somebody types, or
 * closing the form when somebody else deletes the product, would discard their text.
 */
function useOpenedProduct(id: string) {
  const { answer, error, isMissing, isFetching, refetch } = useOwnAnswer(
    pathTo('GET /api/admin/products/{id}', { id }),
  );
  const [product, setProduct] = useState<OfficeProductView | null>(null);
  // A cached answer from an earlier visit may be out of date, so that the form waits for a new one.
  if (product === null && answer && !isFetching) setProduct(answer);
  return { product, isMissing, error, retry: refetch, onSaved: setProduct };
}

/** Rendered before the product has loaded, because adding the buttons later would move the page down. */
function HeadButtons({ id, product }: { id: string; product: OfficeProductView | null }) {
  const { t } = useMessages();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <ButtonLink kind="text" icon={SquareArrowOutUpRight} href={pages.product(id)} target="_blank">
        {t('viewInShop')}
      </ButtonLink>
      <ButtonLink kind="text" icon={Copy} href={officePath('/admin/products/new', { from: id })}>
        {t('duplicate')}
      </ButtonLink>
      <Button kind="text" icon={Trash} onClick={() => setAsked(true)}>
        {t('delete')}
      </Button>
      <DeleteProduct
        product={isAsked ? product : null}
        onClose={() => setAsked(false)}
        onDeleted={() => goTo(lastList())}
      />
    </>
  );
}

/** Keyed by version, so that movements and history are read again after each save. */
function ProductHistory({ product }: { product: OfficeProductView }) {
  const { answer } = useOwnAnswer(pathTo('GET /api/admin/categories'));
  const words = useProductWords(answer?.categories ?? []);
  return (
    <>
      <StockMovements key={`stock ${product.version}`} product={product._id} />
      <History key={product.version} subject="product" id={product._id} words={words} />
    </>
  );
}

function NoProduct() {
  const { t } = useMessages();
  return (
    <>
      <PageHead
        title={t('editProduct')}
        trail={[{ label: t('products'), href: lastList() }, { label: t('editCrumb') }]}
      />
      <Empty
        title={t('notFound')}
        action={
          <ButtonLink kind="line" tall href={officePath('/admin/products')}>
            {t('backToProducts')}
          </ButtonLink>
        }
      >
        <p>{t('notFoundText')}</p>
      </Empty>
    </>
  );
}
