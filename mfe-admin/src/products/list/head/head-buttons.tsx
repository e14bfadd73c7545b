import type { ProductExportQuery } from '@fyonka/api-contract/wire/office/goods/imports';
import Plus from 'lucide-react/icons/plus';
import { officePath } from '../../../pages.ts';
import { OfficeButtonLink } from '../../../permissions/office-button-link.tsx';
import { useMessages } from '../../messages.ts';
import { HeadMenu } from './head-menu.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './head.module.css';

/**
 * What is done with goods every day, and a menu for the rest. A phone has room for one line, so that the first product
 * is seen without scrolling.
 */
export function HeadButtons({ filter }: { filter: Omit<ProductExportQuery, 'format'> }) {
  const { t } = useMessages();
  return (
    <div className={`${layout.cluster} ${layout.gap23} ${styles.buttons}`}>
      <OfficeButtonLink tall icon={Plus} href={officePath('/admin/products/new')}>
        {t('addProduct')}
      </OfficeButtonLink>
      <OfficeButtonLink kind="line" tall href={officePath('/admin/stock/receive')}>
        {t('receiveStock')}
      </OfficeButtonLink>
      <span className={`${layout.cluster} ${layout.gap23} ${styles.wide}`}>
        <OfficeButtonLink kind="line" tall href={officePath('/admin/categories/new')}>
          {t('addCategory')}
        </OfficeButtonLink>
        <OfficeButtonLink kind="line" tall href={officePath('/admin/categories/view')}>
          {t('viewCategories')}
        </OfficeButtonLink>
      </span>
      <HeadMenu filter={filter} />
    </div>
  );
}
