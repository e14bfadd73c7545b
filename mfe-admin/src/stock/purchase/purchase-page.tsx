import FileText from 'lucide-react/icons/file-text';
import Printer from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import { getFile } from '@fyonka/api-client/files/file';
import { LARGE_FILE } from '@fyonka/api-client/http';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { MOST_PURCHASE_WEEKS, USUAL_PURCHASE_WEEKS } from '@fyonka/api-contract/values/office';
import type { PurchaseRow } from '@fyonka/api-contract/wire/office/stock/purchase';
import { Button } from '@fyonka/ui/actions/button';
import { Picture } from '@fyonka/ui/goods/picture';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { officePath } from '../../pages.ts';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { CardLabel } from '../../parts/lists/card-label.tsx';
import type { Column } from '../../parts/lists/data-table.tsx';
import { choice, useListAddress } from '../../parts/lists/list-address.ts';
import { FileButton } from '../../parts/file-button.tsx';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './purchase.module.css';

const WEEKS = ['1', '2', '4', '6', '8', '12', String(MOST_PURCHASE_WEEKS)];
const READERS = { weeks: choice(WEEKS) };

/** `/admin/stock/purchase`: what runs low or is sold out, with pieces to buy by the sales of the last weeks. */
export function PurchasePage() {
  const words = useMessages();
  const { t } = words;
  const address = useListAddress(READERS);
  const weeks = Number(address.values.weeks ?? USUAL_PURCHASE_WEEKS);
  const list = useOwnAnswer(pathTo('GET /api/admin/stock/purchase', { query: { weeks } }), { keepPrevious: true });
  const columns = useMemo(() => purchaseColumns(words), [words]);
  return (
    <ListPage
      title={t('purchase')}
      lead={t('purchaseLead')}
      trail={[{ label: t('products'), href: officePath('/admin/products') }, { label: t('purchase') }]}
      buttons={<Files weeks={weeks} />}
      above={
        <ChoiceField
          className={styles.weeks}
          label={t('enoughFor')}
          value={String(weeks)}
          options={WEEKS.map((value) => ({ value, label: t('weeks', { count: Number(value) }) }))}
          onChange={(value) => address.change({ weeks: value })}
        />
      }
      list={list}
      rows={list.answer?.products}
      rowId={({ _id }) => _id}
      columns={columns}
      none={{ title: t('nothingToBuy'), text: t('nothingToBuyText') }}
    />
  );
}

function purchaseColumns({ t, lang }: ReturnType<typeof useMessages>): readonly Column<PurchaseRow>[] {
  return [
    {
      id: 'product',
      header: t('product'),
      card: 'wide',
      cell: ({ _id, name, imageUrl }) => (
        <Link
          className={`${layout.row3} ${layout.shrink} ${layout.anywhere} ${styles.product}`}
          href={officePath('/admin/products/edit/:id', _id)}
        >
          <Picture src={imageUrl} alt="" size={48} sizes="48px" />
          <b>{name[lang]}</b>
        </Link>
      ),
    },
    { id: 'stock', header: t('stock'), align: 'end', cell: ({ stock }) => <Count label={t('stock')} pieces={stock} /> },
    { id: 'sold', header: t('sold4'), align: 'end', cell: ({ sold }) => <Count label={t('sold4')} pieces={sold} /> },
    {
      id: 'proposed',
      header: t('toBuy'),
      align: 'end',
      cell: ({ proposed }) => <Count label={t('toBuy')} pieces={proposed} />,
    },
  ];
}

/** A number, with its heading where the table is laid out as cards. */
function Count({ label, pieces }: { label: string; pieces: number }) {
  return (
    <span className={`${layout.inlineWrap} ${styles.count}`}>
      <CardLabel>{label}</CardLabel>
      <Ltr>{pieces}</Ltr>
    </span>
  );
}

function Files({ weeks }: { weeks: number }) {
  const { t } = useMessages();
  return (
    <>
      <FileButton
        icon={FileText}
        fetchFile={() =>
          getFile(pathTo('GET /api/admin/stock/purchase/export', { query: { weeks, format: 'csv' } }), LARGE_FILE)
        }
        name="fyonka-purchase-list.csv"
        wordsOf={() => t('fileFailed')}
      >
        {t('csv')}
      </FileButton>
      <Button kind="line" icon={Printer} onClick={() => print()}>
        {t('print')}
      </Button>
    </>
  );
}
