import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Layers from 'lucide-react/icons/layers';
import Trash from 'lucide-react/icons/trash-2';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { PenForward } from '@fyonka/ui/icons/forward';
import { Icon } from '@fyonka/ui/icons/icon';
import { officePath } from '../../pages.ts';
import { PopupItem, PopupMenu } from '../../parts/fields/popup-menu.tsx';
import { useMessages } from '../messages.ts';
import { useRowHandlers } from './row-handlers.ts';
import styles from './list.module.css';

/** Further actions on a product. */
export function RowMenu({ product }: { product: OfficeProductView }) {
  const { t, lang } = useMessages();
  const { askToDelete } = useRowHandlers();
  const { _id, name } = product;
  return (
    <PopupMenu
      className={styles.menuButton}
      button={<Icon icon={Ellipsis} />}
      label={t('moreOf', { name: name[lang] })}
      onAction={(id) => id === 'delete' && askToDelete(product)}
    >
      <PopupItem id="edit" icon={PenForward} href={officePath('/admin/products/edit/:id', _id)}>
        {t('edit')}
      </PopupItem>
      <PopupItem id="view" icon={SquareArrowOutUpRight} href={pages.product(_id)} target="_blank">
        {t('viewInShop')}
      </PopupItem>
      <PopupItem id="pieces" icon={Layers} href={officePath('/admin/products/edit/:id/pieces', _id)}>
        {t('pieces')}
      </PopupItem>
      <PopupItem id="duplicate" icon={Copy} href={officePath('/admin/products/new', { from: _id })}>
        {t('duplicate')}
      </PopupItem>
      <PopupItem id="delete" icon={Trash}>
        {t('delete')}
      </PopupItem>
    </PopupMenu>
  );
}
