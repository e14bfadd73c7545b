import { officePages } from '@fyonka/api-contract/pages/office-pages';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { PageHead } from '../../parts/page-head.tsx';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { CategoryForm } from './category-form.tsx';
import { useMessages } from '../messages.ts';
import styles from '../categories.module.css';

export function NewCategoryPage() {
  const { t } = useMessages();
  return (
    <>
      <PageHead
        title={t('addCategory')}
        trail={[{ label: t('categories'), href: officePages.categories() }, { label: t('addCategory') }]}
      />
      <section className={styles.panel}>
        <CategoryForm
          category={null}
          inOneSentence
          isGuarded
          onSaved={(_, leaveTo) => {
            showToast({ kind: 'good', text: t('created') });
            leaveTo(officePages.viewCategories());
          }}
          onCancel={() => goTo(officePages.viewCategories())}
        />
      </section>
    </>
  );
}
