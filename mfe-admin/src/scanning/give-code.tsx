import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { ProductSearch } from '../parts/fields/product-search.tsx';
import { useCall } from '../parts/use-call.ts';
import { refusalWords } from '../refusal-words.ts';
import { useMessages } from './messages.ts';

interface GiveCodeProps {
  /** What no product has. */
  code: string;
  onGiven: (product: OfficeProductView) => void;
}

/** Makes a scanned code the barcode of a product that has none. */
export function GiveCode({ code, onGiven }: GiveCodeProps) {
  const { t, lang } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const [taken, setTaken] = useState<OfficeProductView | null>(null);
  const { isBusy, refused, start } = useCall();

  function give(product: OfficeProductView) {
    setTaken(product.barcode === null ? null : product);
    if (product.barcode !== null) return;
    start(
      () =>
        call('PATCH /api/admin/products/{id}', { id: product._id, body: { barcode: code, version: product.version } }),
      (answer) => onGiven(answer.product),
    );
  }

  if (!isOpen)
    return (
      <Button kind="line" tall onClick={() => setOpen(true)}>
        {t('give')}
      </Button>
    );
  return (
    <>
      <ProductSearch
        label={t('giveTo', { code: `\u2066${code}\u2069` })}
        details={({ barcode }) =>
          barcode === null ? t('hasNoCode') : t('hasCode', { code: `\u2066${barcode}\u2069` })
        }
        onChoose={give}
      />
      {isBusy && <Note kind="plain">{t('searching', { code: `\u2066${code}\u2069` })}</Note>}
      {taken && (
        <Note kind="wait">
          {t('giveTaken', { name: taken.name[lang], code: `\u2066${taken.barcode ?? ''}\u2069` })}
        </Note>
      )}
      {refused && (
        <Note kind="bad">{refusalWords(refused, { offline: t('offline'), otherwise: t('giveFailed') })}</Note>
      )}
    </>
  );
}
