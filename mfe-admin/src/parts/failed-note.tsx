import type { ReactNode } from 'react';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from './messages.ts';

interface FailedNoteProps {
  onRetry: () => void;
  /** What could not be read. */
  children: ReactNode;
}

/** In place of a small part of a page that could not be read, beside others that could. */
export function FailedNote({ onRetry, children }: FailedNoteProps) {
  const { t } = useMessages();
  return (
    <Note
      kind="bad"
      action={
        <Button kind="line" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    >
      {children}
    </Note>
  );
}
