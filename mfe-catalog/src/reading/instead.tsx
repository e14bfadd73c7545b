import type { ReactNode } from 'react';
import { pages } from '@fyonka/api-contract/pages';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { useMessages } from '../messages.ts';
import { isMissing } from './use-readings.ts';
import type { Unread } from './use-readings.ts';
import styles from './instead.module.css';

interface InsteadProps {
  reading: Unread;
  /** The shape of the whole page that is on its way. */
  shape: ReactNode;
  /** Title when it could not be read. */
  failed: string;
  missing: { title: string; text: string };
}

/** What stands in place of a page's one thing while there is none to show: on its way, failed, or not there at all. */
export function Instead({ reading, shape, failed, missing }: InsteadProps) {
  if (reading.status === 'loading') return shape;
  return (
    <div className={styles.page}>
      {isMissing(reading.error) ? <Missing {...missing} /> : <Failed title={failed} retry={reading.retry} />}
    </div>
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

function Missing({ title, text }: InsteadProps['missing']) {
  const { t } = useMessages();
  return (
    <Empty level={1} title={title} action={<ButtonLink href={pages.home()}>{t('allProducts')}</ButtonLink>}>
      <p>{text}</p>
    </Empty>
  );
}
