import { useState } from 'react';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import type { OfficeCategoryView } from '@fyonka/api-contract/wire/office/categories';
import { officeCategoriesPath } from '@fyonka/api-client/office/categories';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import type { OfficePageProps } from '../../frame/navigation/page-areas.ts';
import { History } from '../../history/history.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { ReadFailed } from '../../parts/read-failed.tsx';
import { CategoryForm } from './category-form.tsx';
import { useCategoryWords } from '../category-words.tsx';
import { useMessages } from '../messages.ts';
import styles from '../categories.module.css';

export function EditCategoryPage({ parameters }: OfficePageProps) {
  const { t, lang } = useMessages();
  const words = useCategoryWords();
  const { category, isMissing, error, retry } = useOpenedCategory(parameters['id'] ?? '');
  return (
    <>
      <PageHead
        title={category?.name[lang] ?? t('editCategory')}
        documentTitle={t('editCategory')}
        trail={[{ label: t('categories'), href: officePages.categories() }, { label: t('editCategory') }]}
      >
        {category && (
          <ButtonLink kind="text" href={officePages.products({ category: category.slug })}>
            {t('viewProducts')}
          </ButtonLink>
        )}
      </PageHead>
      {category ? (
        <>
          <section className={styles.panel}>
            <CategoryForm
              category={category}
              isGuarded
              onSaved={(_, leaveTo) => {
                showToast({ kind: 'good', text: t('updated') });
                leaveTo(officePages.viewCategories());
              }}
            />
          </section>
          <History subject="category" id={category._id} words={words} />
        </>
      ) : isMissing ? (
        <Empty
          title={t('notFound')}
          action={
            <ButtonLink kind="line" tall href={officePages.viewCategories()}>
              {t('viewCategories')}
            </ButtonLink>
          }
        >
          <p>{t('notFoundText')}</p>
        </Empty>
      ) : error ? (
        <ReadFailed error={error} onRetry={retry} title={t('fetchFailed')} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </>
  );
}

/** Keeps the category as it was when its form opened. Updating it while somebody types would discard their text. */
function useOpenedCategory(id: string) {
  const { answer, error, isFetching, refetch } = useOwnAnswer(officeCategoriesPath());
  const [category, setCategory] = useState<OfficeCategoryView | null>(null);
  const found = answer?.categories.find(({ _id }) => _id === id);
  // A cached answer from an earlier visit may be out of date, so that the form waits for a new one.
  const isFresh = answer !== undefined && !isFetching;
  if (category === null && found && isFresh) setCategory(found);
  return { category, isMissing: isFresh && !found && !error, error, retry: refetch };
}
