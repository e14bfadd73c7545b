import Plus from 'lucide-react/icons/plus';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import { OfficeButtonLink } from '../../../permissions/office-button-link.tsx';
import { useMessages } from '../../messages.ts';
import { HeadMenu } from './head-menu.tsx';
import styles from './head.module.css';

/**
 * What is done with goods every day, and a menu for the rest. A phone has room for one line, so that the first product
 * is seen without scrolling.
 */
export function HeadButtons() {
  const { t } = useMessages();
  return (
    <div className={styles.buttons}>
      <OfficeButtonLink tall icon={Plus} href={officePages.newProduct()}>
        {t('addProduct')}
      </OfficeButtonLink>
      <OfficeButtonLink kind="line" tall href={officePages.receiveStock()}>
        {t('receiveStock')}
      </OfficeButtonLink>
      <span className={styles.wide}>
        <OfficeButtonLink kind="line" tall href={officePages.newCategory()}>
          {t('addCategory')}
        </OfficeButtonLink>
        <OfficeButtonLink kind="line" tall href={officePages.viewCategories()}>
          {t('viewCategories')}
        </OfficeButtonLink>
      </span>
      <HeadMenu />
    </div>
  );
}
