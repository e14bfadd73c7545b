import { useState } from 'react';
import { officeBundlePath } from '@fyonka/api-client/office/goods/bundles';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import type { OfficeBundleView } from '@fyonka/api-contract/wire/office/goods/bundles';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import type { OfficePageProps } from '../frame/navigation/page-areas.ts';
import { History } from '../history/history.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ReadFailed } from '../parts/read-failed.tsx';
import { showToast } from '../parts/toasts/toast-queue.ts';
import { BundleForm } from './bundle-form.tsx';
import { useBundleWords } from './bundle-words.tsx';
import { DeleteBundle } from './delete-bundle.tsx';
import { useMessages } from './messages.ts';
import styles from './bundles.module.css';

/** `/admin/bundles/{id}`: a bundle to edit, and its history. */
export function BundlePage({ parameters }: OfficePageProps) {
  const { t, lang } = useMessages();
  const words = useBundleWords();
  const id = parameters['id'] ?? '';
  const { answer, error, isFetching, refetch } = useOwnAnswer(officeBundlePath(id));
  // Kept as it was when its form opened: updating it while somebody types would discard their text.
  const [opened, setOpened] = useState<OfficeBundleView | null>(null);
  if (opened === null && answer && !isFetching) setOpened(answer.bundle);
  const trail = [{ label: t('bundles'), href: officePages.bundles() }, { label: t('editBundle') }];
  return (
    <div className={styles.page}>
      <PageHead title={opened?.name[lang] ?? t('editBundle')} documentTitle={t('editBundle')} trail={trail}>
        {opened && <DeleteBundle bundle={opened} />}
      </PageHead>
      {opened ? (
        <>
          <BundleForm
            bundle={opened}
            onSaved={(_, leaveTo) => {
              showToast({ kind: 'good', text: t('updated') });
              leaveTo(officePages.bundles());
            }}
          />
          <History subject="bundle" id={id} words={words} />
        </>
      ) : error?.status === 404 ? (
        <Empty
          title={t('notFound')}
          action={
            <ButtonLink kind="line" tall href={officePages.bundles()}>
              {t('bundles')}
            </ButtonLink>
          }
        >
          <p>{t('notFoundText')}</p>
        </Empty>
      ) : error ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </div>
  );
}
