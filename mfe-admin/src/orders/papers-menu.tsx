import type { ReactNode } from 'react';
import Printer from 'lucide-react/icons/printer';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Tag from 'lucide-react/icons/tag';
import { Icon } from '@fyonka/ui/icons/icon';
import { PopupItem, PopupMenu } from '../parts/fields/popup-menu.tsx';
import { usePermissions } from '../permissions/use-permissions.ts';
import { useMessages } from './messages.ts';
import { PAPERS } from './use-printing.tsx';
import type { Paper, Printing } from './use-printing.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './papers-menu.module.css';

const ICONS = { slip: Printer, invoice: ReceiptText, label: Tag, 'labels-a4': Tag } as const satisfies Record<
  Paper,
  unknown
>;

interface PapersMenuProps {
  /** Of the orders whose papers are printed together. */
  ids: readonly string[];
  printing: Printing;
  /** Further items. */
  children?: ReactNode;
}

/** Every paper of orders, each as a PDF. */
export function PapersMenu({ ids, printing, children }: PapersMenuProps) {
  const { t } = useMessages();
  const mayPrint = usePermissions()('orders.prepare');
  const count = ids.length;
  const papers = mayPrint ? PAPERS.filter((paper) => count > 1 || paper !== 'labels-a4') : [];
  return (
    <PopupMenu
      className={`${layout.inline2} ${layout.target} ${layout.rounded} ${layout.medium} ${styles.papers}`}
      button={
        <>
          <Icon icon={Printer} size={20} />
          <span>{t('papers')}</span>
        </>
      }
      isBusy={printing.isBusy}
      onAction={(id) => {
        const paper = papers.find((known) => known === id);
        if (paper) printing.print(paper, ids);
      }}
    >
      {papers.map((paper) => (
        <PopupItem key={paper} id={paper} icon={ICONS[paper]}>
          {t(`print-${paper}`, { count })}
        </PopupItem>
      ))}
      {children}
    </PopupMenu>
  );
}
