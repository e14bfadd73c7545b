import Ellipsis from 'lucide-react/icons/ellipsis';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { Icon } from '@fyonka/ui/icons/icon';
import { officePath } from '../../../pages.ts';
import { useMayOpen } from '../../../permissions/use-permissions.ts';
import { useMessages } from '../../messages.ts';
import type { MessageKey } from '../../messages.ts';
import popup from '../../../parts/fields/popup-list.module.css';
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
  { name: 'trash', href: officePath('/admin/products/trash') },
];

/** Further pages that the person may open, and all products as a file. */
export function HeadMenu() {
  const { t } = useMessages();
  const mayOpen = useMayOpen();
  const { isBusy, start } = useExports();
  return (
    <MenuTrigger>
      <Button className={styles.menu ?? ''} isPending={isBusy} aria-label={t(isBusy ? 'exporting' : 'more')}>
        <Icon icon={Ellipsis} />
      </Button>
      <Popover className={popup.popup ?? ''} placement="bottom end">
        <Menu className={popup.list ?? ''} onAction={start}>
          {PAGES.filter(({ href }) => mayOpen(href)).map(({ name, href }) => (
            <MenuItem key={href} id={href} href={href} className={popup.item ?? ''}>
              {t(name)}
            </MenuItem>
          ))}
          <ExportItems />
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
