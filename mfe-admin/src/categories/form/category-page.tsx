import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { RecordPage } from '../../form/record-page.tsx';
import { officePath } from '../../pages.ts';
import type { OfficePageProps } from '../../pages.ts';
import { History } from '../../history/history.tsx';
import { announce } from '../../parts/toasts/announced.ts';
import { useCategoryWords } from '../category-words.tsx';
import { useMessages } from '../messages.ts';
import { Panel } from '../panel.tsx';
import { CategoryForm } from './category-form.tsx';

/** `/admin/categories/edit/{id}`: a category to edit, and its history; `/admin/categories/new`. */
export function CategoryPage({ parameters: { id } }: OfficePageProps) {
  const { t } = useMessages();
  const words = useCategoryWords();
  const all = { label: t('viewCategories'), href: officePath('/admin/categories/view') };
  return (
    <RecordPage
      id={id}
      state={useOwnAnswer(id === undefined ? null : pathTo('GET /api/admin/categories'))}
      recordOf={({ categories }) => categories.find(({ _id }) => _id === id)}
      title={t(id === undefined ? 'addCategory' : 'editCategory')}
      list={{ label: t('categories'), href: officePath('/admin/categories') }}
      missing={{ title: t('notFound'), text: t('notFoundText'), back: all }}
      failed={t('fetchFailed')}
      renderActions={(category) =>
        category && (
          <ButtonLink kind="text" href={officePath('/admin/products', { category: category.slug })}>
            {t('viewProducts')}
          </ButtonLink>
        )
      }
    >
      {(category) => (
        <>
          <Panel>
            <CategoryForm
              category={category}
              inOneSentence={category === null}
              isGuarded
              onSaved={(_, leaveTo) => {
                announce(t(category ? 'updated' : 'created'));
                leaveTo(all.href);
              }}
              {...(category === null && { onCancel: () => goTo(all.href) })}
            />
          </Panel>
          {category && <History subject="category" id={category._id} words={words} />}
        </>
      )}
    </RecordPage>
  );
}
