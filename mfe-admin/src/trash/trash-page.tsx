import { officePath } from '../pages.ts';
import { ListPage } from '../parts/list-page/list-page.tsx';
import { ConfirmDialog } from '../parts/dialogs/confirm-dialog.tsx';
import { page, useListAddress } from '../parts/lists/list-address.ts';
import { useMessages } from './messages.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { TrashedProduct } from './trashed-product.tsx';
import { useTrash } from './use-trash.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './trash.module.css';

const READERS = { page };

/** `/admin/products/trash`: deleted products, which can be brought back or erased. */
export function TrashPage() {
  const { t, lang } = useMessages();
  const address = useListAddress(READERS);
  const { blocked, leaving, ...trash } = useTrash(address.query);
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      trail={[{ label: t('products'), href: officePath('/admin/products') }, { label: t('title') }]}
      list={trash}
      address={address}
      rows={trash.answer?.products}
      rowId={({ _id }) => _id}
      cards={{
        label: t('list'),
        className: `${layout.stack2} ${styles.list}`,
        renderCard: (product) => (
          <TrashedProduct
            key={product._id}
            product={product}
            onRestore={() => trash.restore(product)}
            onErase={() => trash.askToErase(product)}
          />
        ),
      }}
      failed={t('readFailed')}
      none={{ title: t('none'), text: t('noneText') }}
    >
      {blocked && (
        <RestoreDialog
          blocked={blocked}
          isBusy={trash.isBusy}
          onClose={trash.close}
          onConfirm={(solution) => trash.restore(blocked.product, solution)}
        />
      )}
      <ConfirmDialog
        open={leaving !== null}
        onClose={trash.close}
        title={t('eraseTitle', { name: leaving?.name[lang] ?? '' })}
        confirmLabel={t('eraseConfirm')}
        onConfirm={() => leaving && trash.erase(leaving)}
        isBusy={trash.isBusy}
      >
        <p>{t('eraseText')}</p>
      </ConfirmDialog>
    </ListPage>
  );
}
