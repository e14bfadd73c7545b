import { useState } from 'react';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { OfficeCategoryView } from '@fyonka/api-contract/wire/office/categories';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { officePath } from '../../pages.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { announce } from '../../parts/toasts/announced.ts';
import { Answered } from '../../parts/answered.tsx';
import { CategoryForm } from '../form/category-form.tsx';
import { CategoryList } from './category-list.tsx';
import { DeleteCategory } from './delete-category.tsx';
import { useMessages } from '../messages.ts';
import { Panel } from '../panel.tsx';
import { useCategoryActions } from './use-category-actions.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../categories.module.css';

/** A form for a new category, beside the list of all categories in the order of the shop. */
export function CategoriesPage() {
  const { t } = useMessages();
  const all = useOwnAnswer(pathTo('GET /api/admin/categories'));
  const { answer, refetch } = all;
  const categories = answer?.categories;
  const { reorder } = useCategoryActions(all);
  const [leaving, setLeaving] = useState<OfficeCategoryView | null>(null);

  function created() {
    announce(t('created'));
    refetch();
  }

  return (
    <>
      <PageHead title={t('categories')} lead={categories ? t('categoryCount', { count: categories.length }) : null}>
        <ButtonLink kind="line" tall icon={LayoutGrid} href={officePath('/admin/categories/view')}>
          {t('viewCategories')}
        </ButtonLink>
      </PageHead>
      <div className={`${layout.stack5} ${layout.alignStart} ${styles.columns}`}>
        <Panel title={t('addCategory')}>
          <CategoryForm category={null} isGuarded onSaved={created} />
        </Panel>
        <Panel title={t('arrange')}>
          <Answered of={all} failed={t('fetchFailed')} skeleton={8}>
            {({ categories }) =>
              categories.length === 0 ? (
                <Empty title={t('noneYet')}>
                  <p>{t('noneYetText')}</p>
                </Empty>
              ) : (
                <>
                  <p className={`${layout.muted} ${styles.hint}`}>{t('arrangeHint')}</p>
                  <CategoryList categories={categories} onReorder={reorder} onDelete={setLeaving} onSaved={refetch} />
                </>
              )
            }
          </Answered>
        </Panel>
      </div>
      <DeleteCategory category={leaving} onClose={() => setLeaving(null)} onDeleted={refetch} />
    </>
  );
}
