import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Trash from 'lucide-react/icons/trash-2';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { PenForward } from '@fyonka/ui/icons/forward';
import { Icon } from '@fyonka/ui/icons/icon';
import type { IconShape } from '@fyonka/ui/icons/icon';
import { officePath } from '../../pages.ts';
import { useMessages } from '../messages.ts';
import { useRowHandlers } from './row-handlers.ts';
import popup from '../../parts/fields/popup-list.module.css';
import styles from './list.module.css';

/** Further actions on a product. */
export function RowMenu({ product }: { product: OfficeProductView }) {
  const { t, lang } = useMessages();
  const { askToDelete } = useRowHandlers();
  const { _id, name } = product;
  return (
    <MenuTrigger>
      <Button className={styles.menuButton ?? ''} aria-label={t('moreOf', { name: name[lang] })}>
        <Icon icon={Ellipsis} />
      </Button>
      <Popover className={popup.popup ?? ''} placement="bottom end">
        <Menu className={popup.list ?? ''} onAction={(key) => key === 'delete' && askToDelete(product)}>
          <Item id="edit" icon={PenForward} text={t('edit')} href={officePath('/admin/products/edit/:id', _id)} />
          <Item
            id="view"
            icon={SquareArrowOutUpRight}
            text={t('viewInShop')}
            href={pages.product(_id)}
            target="_blank"
          />
          <Item
            id="duplicate"
            icon={Copy}
            text={t('duplicate')}
            href={officePath('/admin/products/new', { from: _id })}
          />
          <Item id="delete" icon={Trash} text={t('delete')} />
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

interface ItemProps {
  id: string;
  icon: IconShape;
  text: string;
  href?: string;
  target?: string;
}

function Item({ icon, text, ...item }: ItemProps) {
  return (
    <MenuItem className={popup.item ?? ''} textValue={text} {...item}>
      <Icon icon={icon} size={18} />
      <span>{text}</span>
    </MenuItem>
  );
}
