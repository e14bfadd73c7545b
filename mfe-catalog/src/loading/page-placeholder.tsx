import type { ReactNode } from 'react';
import type { AnswerState } from '@fyonka/api-client/answers';
import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { useMessages } from '../messages.ts';
import { PageTitle } from '../page-title.tsx';
import styles from './page-placeholder.module.css';

interface PagePlaceholderProps {
  /** State of the answer that the page is about. */
  state: Pick<AnswerState<unknown>, 'error' | 'isMissing' | 'refetch'>;
  /** Placeholder of the whole page. */
  skeleton: ReactNode;
  /** Title of the message after a failure. */
  failed: string;
  /** Shown after a 404. */
  missing: { name: string; text: string };
}

/** Replaces a page about one thing while it loads, after a failure, and when the thing does not exist. */
export function PagePlaceholder({ state, skeleton, failed, missing }: PagePlaceholderProps) {
  if (state.isMissing) return <MissingPage {...missing} />;
  return (
    <>
      <PageTitle name={null} />
      {state.error === undefined ? (
        skeleton
      ) : (
        <div className={styles.page}>
          <Failed title={failed} retry={state.refetch} />
        </div>
      )}
    </>
  );
}

/** The page of a thing that does not exist. */
export function MissingPage({ name, text }: PagePlaceholderProps['missing']) {
  return (
    <>
      <PageTitle name={name} />
      <div className={styles.page}>
        <Missing name={name} text={text} />
      </div>
    </>
  );
}

function Failed({ title, retry }: { title: string; retry: () => void }) {
  const { t } = useMessages();
  return (
    <StuckDrawer title={title} onRetry={retry}>
      <p>{t('failedText')}</p>
    </StuckDrawer>
  );
}

function Missing({ name, text }: PagePlaceholderProps['missing']) {
  const { t } = useMessages();
  return (
    <Empty level={1} title={name} action={<ButtonLink href={pages.home()}>{t('allProducts')}</ButtonLink>}>
      <p>{text}</p>
    </Empty>
  );
}
