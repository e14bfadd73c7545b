import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { Icon } from '@fyonka/ui/icons/icon';
import type { IconShape } from '@fyonka/ui/icons/icon';
import popup from './popup-list.module.css';

interface PopupMenuProps {
  /** What the button shows, and its name where that has no words. */
  button: ReactNode;
  label?: string;
  className: string | undefined;
  isBusy?: boolean;
  /** @param id of the chosen item */
  onAction: (id: unknown) => void;
  children: ReactNode;
}

/** A button that opens a menu of `PopupItem`s. */
export function PopupMenu({ button, label, className = '', isBusy = false, onAction, children }: PopupMenuProps) {
  return (
    <MenuTrigger>
      <Button className={className} isPending={isBusy} {...(label !== undefined && { 'aria-label': label })}>
        {button}
      </Button>
      <Popover className={popup.popup ?? ''} placement="bottom end">
        <Menu className={popup.list ?? ''} onAction={onAction}>
          {children}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

interface PopupItemProps {
  id: string;
  icon?: IconShape;
  href?: string;
  target?: string;
  /** Its words. */
  children: string;
}

export function PopupItem({ icon, children, ...item }: PopupItemProps) {
  return (
    <MenuItem className={popup.item ?? ''} textValue={children} {...item}>
      {icon && <Icon icon={icon} size={18} />}
      <span>{children}</span>
    </MenuItem>
  );
}
