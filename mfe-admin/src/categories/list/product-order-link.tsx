import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import type { OfficeCategoryView } from '@fyonka/api-contract/wire/office/categories';
import { Icon } from '@fyonka/ui/icons/icon';
import { Link } from '@fyonka/ui/navigation/link';
import { officePath } from '../../pages.ts';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../categories.module.css';

export function ProductOrderLink({ category: { _id, name } }: { category: OfficeCategoryView }) {
  const { t, lang } = useMessages();
  return (
    <Link
      className={`${layout.centred} ${layout.target} ${layout.rounded} ${styles.iconLink}`}
      href={officePath('/admin/categories/order/:id', _id)}
      aria-label={t('productOrderOf', { name: name[lang] })}
    >
      <Icon icon={ArrowDownUp} />
    </Link>
  );
}
