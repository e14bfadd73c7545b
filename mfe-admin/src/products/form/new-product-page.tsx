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
import { EMPTY_PRODUCT, valuesOf } from './saving/product-values.ts';
import type { ProductValues } from './saving/product-values.ts';

/** `from` is the id of the product to copy, `name` the name of a new one. */
const PARAMETERS = { from: text, name: text } as const;

const ARABIC = /\p{Script=Arabic}/u;

export function NewProductPage() {
  const { t } = useMessages();
  const { from, name } = useListAddress(PARAMETERS).values;
  return (
    <>
      <PageHead
        title={t('newProduct')}
        trail={[{ label: t('products'), href: lastList() }, { label: t('newProduct') }]}
      />
      {from === undefined ? <ProductEditor opened={null} {...(name && { start: named(name) })} /> : <Copy id={from} />}
    </>
  );
}

/** An empty product with a name in the language of its letters. */
function named(name: string): ProductValues {
  return { ...EMPTY_PRODUCT, name: { ...EMPTY_PRODUCT.name, [ARABIC.test(name) ? 'ar' : 'en']: name } };
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
