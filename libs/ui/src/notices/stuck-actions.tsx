import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '../actions/button.tsx';
import { RepeatButton } from '../actions/repeat-button.tsx';
import { useMessages } from './messages.ts';

interface StuckActionsProps {
  onRetry: () => void;
  /** Given where a reload may help. */
  onReload: (() => void) | undefined;
}

/** Buttons for a part of the shop that did not load. */
export function StuckActions({ onRetry, onReload }: StuckActionsProps) {
  const { t } = useMessages();
  return (
    <>
      <RepeatButton kind="line" icon={RotateCw} onClick={onRetry}>
        {t('tryAgain')}
      </RepeatButton>
      {onReload && (
        <Button kind="text" onClick={onReload}>
          {t('reloadPage')}
        </Button>
      )}
    </>
  );
}
