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
  /** Of the question for what the page is about, which has no answer yet. */
  state: Pick<AnswerState<unknown>, 'error' | 'isMissing' | 'refetch'>;
  /** The shape of the whole page, while it is loading. */
  skeleton: ReactNode;
  /** Title of the message when it could not be read. */
  failed: string;
  /** Shown when the server has said that there is no such thing. */
  missing: { name: string; text: string };
}

/** Stands in place of a page about one thing while that is loading, when it could not be read, or does not exist. */
export function PagePlaceholder({ state, skeleton, failed, missing }: PagePlaceholderProps) {
  return (
    <>
      <PageTitle name={state.isMissing ? missing.name : null} />
      {state.error === undefined ? (
        skeleton
      ) : (
        <div className={styles.page}>
          {state.isMissing ? <Missing {...missing} /> : <Failed title={failed} retry={state.refetch} />}
        </div>
      )}
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
