import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { Note } from '@fyonka/ui/notices/note';
import { text, useListAddress } from '../../parts/lists/list-address.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { ReadFailed } from '../../parts/read-failed.tsx';
import { lastList } from '../list/list-memory.ts';
import { useMessages } from '../messages.ts';
import { ProductEditor } from './product-editor.tsx';
import { valuesOf } from './saving/product-values.ts';

/** `from` is the id of the product to copy. */
const PARAMETERS = { from: text } as const;

export function NewProductPage() {
  const { t } = useMessages();
  const { from } = useListAddress(PARAMETERS).values;
  return (
    <>
      <PageHead
        title={t('newProduct')}
        trail={[{ label: t('products'), href: lastList() }, { label: t('newProduct') }]}
      />
      {from === undefined ? <ProductEditor opened={null} /> : <Copy id={from} />}
    </>
  );
}

/** A copy starts hidden, without a barcode and with a stock of its own; everything else comes from its original. */
function Copy({ id }: { id: string }) {
  const { t, lang } = useMessages();
  const { answer, error, isMissing, refetch } = useOwnAnswer(pathTo('GET /api/admin/products/{id}', { id }));
  if (isMissing) return <ProductEditor opened={null} />;
  if (!answer) return error ? <ReadFailed error={error} onRetry={refetch} /> : <TextSkeleton lines={8} />;
  return (
    <ProductEditor
      opened={null}
      start={{ ...valuesOf(answer), stockQuantity: '', barcode: '', isVisible: false }}
      note={<Note kind="plain">{t('copyOf', { name: answer.name[lang] })}</Note>}
    />
  );
}
