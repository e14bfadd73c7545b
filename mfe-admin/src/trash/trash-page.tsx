import { officePages } from '@fyonka/api-contract/pages/office-pages';
import { Empty } from '@fyonka/ui/notices/empty';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { ConfirmDialog } from '../parts/dialogs/confirm-dialog.tsx';
import { page, useListAddress } from '../parts/lists/list-address.ts';
import { Pagination } from '../parts/lists/pagination.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ReadFailed } from '../parts/read-failed.tsx';
import { useMessages } from './messages.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { TrashedProduct } from './trashed-product.tsx';
import { useTrash } from './use-trash.ts';
import styles from './trash.module.css';

const READERS = { page };

/** `/admin/products/trash`: deleted products, which can be brought back or erased. */
export function TrashPage() {
  const { t, lang } = useMessages();
  const address = useListAddress(READERS);
  const { answer, blocked, leaving, ...trash } = useTrash(address.query);
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        trail={[{ label: t('products'), href: officePages.products() }, { label: t('title') }]}
      />
      {answer === undefined ? (
        trash.error ? (
          <ReadFailed error={trash.error} onRetry={trash.refetch} title={t('readFailed')} />
        ) : (
          <TextSkeleton lines={6} />
        )
      ) : answer.total === 0 ? (
        <Empty title={t('none')}>
          <p>{t('noneText')}</p>
        </Empty>
      ) : (
        <>
          <ul className={styles.list} aria-label={t('list')}>
            {answer.products.map((product) => (
              <TrashedProduct
                key={product._id}
                product={product}
                onRestore={() => trash.restore(product)}
                onErase={() => trash.askToErase(product)}
              />
            ))}
          </ul>
          <Pagination {...answer} href={(number) => address.href({ page: number })} />
        </>
      )}
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
        cancelLabel={t('cancel')}
        onConfirm={() => leaving && trash.erase(leaving)}
        isBusy={trash.isBusy}
      >
        <p>{t('eraseText')}</p>
      </ConfirmDialog>
    </>
  );
}
