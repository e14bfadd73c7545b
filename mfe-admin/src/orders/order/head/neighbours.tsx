import { ChevronForward } from '@fyonka/ui/icons/forward';
import { Icon } from '@fyonka/ui/icons/icon';
import type { IconShape } from '@fyonka/ui/icons/icon';
import { Link } from '@fyonka/ui/navigation/link';
import { officePath } from '../../../pages.ts';
import { ChevronBack } from '../../../parts/chevron-back.tsx';
import { neighboursOf } from '../../list/order-list-memory.ts';
import { useMessages } from '../../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-head.module.css';

/** Links to the orders before and after this one in the list from which it was opened. */
export function Neighbours({ id }: { id: string }) {
  const { t } = useMessages();
  const { before, after } = neighboursOf(id);
  if (before === undefined && after === undefined) return null;
  return (
    <nav className={`${layout.flex} ${layout.screen} ${styles.neighbours}`} aria-label={t('neighbours')}>
      <Neighbour icon={ChevronBack} label={t('previousInList')} id={before} />
      <Neighbour icon={ChevronForward} label={t('nextInList')} id={after} />
    </nav>
  );
}

function Neighbour({ icon, label, id }: { icon: IconShape; label: string; id: string | undefined }) {
  if (id === undefined)
    return (
      <span className={`${styles.square} ${styles.noNeighbour}`} aria-hidden="true">
        <Icon icon={icon} />
      </span>
    );
  return (
    <Link className={styles.square} href={officePath('/admin/orders/:id', id)} aria-label={label} title={label}>
      <Icon icon={icon} />
    </Link>
  );
}
