import { useState } from 'react';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right';
import Copy from 'lucide-react/icons/copy';
import Layers from 'lucide-react/icons/layers';
import Trash from 'lucide-react/icons/trash-2';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { RecordPage } from '../../form/record-page.tsx';
import { officePath } from '../../pages.ts';
import type { OfficePageProps } from '../../pages.ts';
import { History } from '../../history/history.tsx';
import { SellButton } from '../../selling/sell-dialog.tsx';
import { StockMovements } from '../../stock/movements/stock-movements.tsx';
import { ProductGaps } from '../../translations/product-gaps.tsx';
import { DeleteProduct } from '../list/delete-product.tsx';
import { lastList } from '../list/list-memory.ts';
import { useMessages } from '../messages.ts';
import { useProductWords } from '../product-words.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { ProductEditor } from './product-editor.tsx';

export function EditProductPage({ parameters: { id = '' } }: OfficePageProps) {
  const { t } = useMessages();
  const state = useOwnAnswer(pathTo('GET /api/admin/products/{id}', { id }));
  // Closing the form when somebody else deletes the product would discard what was typed.
  const { isMissing } = state;
  return (
    <RecordPage
      id={id}
      state={state}
      recordOf={(product) => product}
      title={t('editProduct')}
      crumb={t('editCrumb')}
      list={{ label: t('products'), href: lastList() }}
      missing={{
        title: t('notFound'),
        text: t('notFoundText'),
        back: { label: t('backToProducts'), href: officePath('/admin/products') },
      }}
      failed={t('fetchFailed')}
      skeleton={<FormSkeleton />}
      renderActions={(product) => !isMissing && <HeadButtons id={id} product={product} />}
    >
      {(product, _, take) =>
        product && (
          <ProductEditor
            key={product._id}
            opened={product}
            isDeleted={isMissing}
            note={!isMissing && <ProductGaps key={product.version} product={product._id} />}
            onSaved={take}
            onMissing={state.refetch}
          >
            {!isMissing && <ProductHistory product={product} />}
          </ProductEditor>
        )
      }
    </RecordPage>
  );
}

/** Rendered before the product has loaded, because adding the buttons later would move the page down. */
function HeadButtons({ id, product }: { id: string; product: OfficeProductView | null }) {
  const { t, lang } = useMessages();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <ButtonLink kind="text" icon={SquareArrowOutUpRight} href={pages.product(id)} target="_blank">
        {t('viewInShop')}
      </ButtonLink>
      <ButtonLink kind="text" icon={Layers} href={officePath('/admin/products/edit/:id/pieces', id)}>
        {t('pieces')}
      </ButtonLink>
      <ButtonLink kind="text" icon={Copy} href={officePath('/admin/products/new', { from: id })}>
        {t('duplicate')}
      </ButtonLink>
      <SellButton
        id={id}
        barcode={product?.barcode ?? null}
        name={product?.name[lang] ?? ''}
        path={pages.product(id)}
      />
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
  const words = useProductWords();
  return (
    <>
      <StockMovements key={`stock ${product.version}`} product={product._id} />
      <History key={product.version} subject="product" id={product._id} words={words} />
    </>
  );
}
