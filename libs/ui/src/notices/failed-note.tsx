import type { ReactNode } from 'react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ButtonProps } from '../actions/button.tsx';
import { RepeatButton } from '../actions/repeat-button.tsx';
import { useMessages } from './messages.ts';
import { Note } from './note.tsx';

export interface FailedNoteProps {
  /** What could not be read. */
  children: ReactNode;
  onRetry: () => void;
  /** `wait` where older contents are still shown. */
  kind?: 'bad' | 'wait';
  /** Style of 'Try again'. */
  button?: Pick<ButtonProps, 'kind' | 'icon'>;
}

/** Replaces a part of a page that could not be read. An empty place would look like an empty shop. */
export function FailedNote({ children, onRetry, kind = 'bad', button = BUTTON }: FailedNoteProps) {
  const { t } = useMessages();
  return (
    <Note
      kind={kind}
      action={
        <RepeatButton {...button} onClick={onRetry}>
          {t('tryAgain')}
        </RepeatButton>
      }
    >
      {children}
    </Note>
  );
}

const BUTTON = { kind: 'line', icon: RotateCw } as const;
