import type { ProductExportQuery } from '@fyonka/api-contract/wire/office/goods/imports';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Icon } from '@fyonka/ui/icons/icon';
import { officePath } from '../../../pages.ts';
import { PopupItem, PopupMenu } from '../../../parts/fields/popup-menu.tsx';
import { useMayOpen } from '../../../permissions/use-permissions.ts';
import { useMessages } from '../../messages.ts';
import type { MessageKey } from '../../messages.ts';
import styles from './head.module.css';
import { ExportItems } from './export-items.tsx';
import { useExports } from './use-exports.ts';

/** Pages of goods that are not opened every day. */
const PAGES: readonly { name: MessageKey; href: string }[] = [
  { name: 'purchaseList', href: officePath('/admin/stock/purchase') },
  { name: 'translations', href: officePath('/admin/translations') },
  { name: 'viewCategories', href: officePath('/admin/categories/view') },
  { name: 'addCategory', href: officePath('/admin/categories/new') },
  { name: 'import', href: officePath('/admin/products/import') },
  { name: 'photos', href: officePath('/admin/products/photos') },
  { name: 'trash', href: officePath('/admin/products/trash') },
];

/** Further pages that the person may open, and the products of the list as a file. */
export function HeadMenu({ filter }: { filter: Omit<ProductExportQuery, 'format'> }) {
  const { t } = useMessages();
  const mayOpen = useMayOpen();
  const { isBusy, start } = useExports(filter);
  return (
    <PopupMenu
      className={styles.menu}
      button={<Icon icon={Ellipsis} />}
      label={t(isBusy ? 'exporting' : 'more')}
      isBusy={isBusy}
      onAction={start}
    >
      {PAGES.filter(({ href }) => mayOpen(href)).map(({ name, href }) => (
        <PopupItem key={href} id={href} href={href}>
          {t(name)}
        </PopupItem>
      ))}
      <ExportItems />
    </PopupMenu>
  );
}
