import type { ApiError } from '@fyonka/api-client/http';
import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { refusalWords } from '../refusal-words.ts';
import { useMessages } from './messages.ts';

interface ReadFailedProps {
  error: ApiError;
  /** Without it, 'try again' loads the whole page anew. */
  onRetry: (() => void) | undefined;
  /** What could not be read; a list, where it is left out. */
  title?: string;
}

/** In place of what a page was opened for, when it could not be read. */
export function ReadFailed({ error, onRetry, title }: ReadFailedProps) {
  const { t } = useMessages();
  return (
    <StuckDrawer title={title ?? t('failed')} onRetry={onRetry ?? (() => location.reload())}>
      {refusalWords(error, { offline: t('failedOffline'), otherwise: t('failedText') })}
    </StuckDrawer>
  );
}
