import type { ApiError } from '@fyonka/api-client/http';
import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { refusalWords } from '../refusal-words.ts';
import { useMessages } from './messages.ts';

interface ReadFailedProps {
  error: ApiError;
  /** By default, 'try again' reloads the document. */
  onRetry: (() => void) | undefined;
  /** What could not be read; by default, a list. */
  title?: string | undefined;
}

/** Replaces a page's main content when it could not be read. */
export function ReadFailed({ error, onRetry, title }: ReadFailedProps) {
  const { t } = useMessages();
  return (
    <StuckDrawer title={title ?? t('failed')} onRetry={onRetry ?? (() => location.reload())}>
      {refusalWords(error, { offline: t('failedOffline'), otherwise: t('failedText') })}
    </StuckDrawer>
  );
}
