import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '../actions/button.tsx';
import { useMessages } from './messages.ts';

interface StuckActionsProps {
  onRetry: () => void;
  /** Given where a reload of the page may help. */
  onReload: (() => void) | undefined;
}

/** What a visitor can do about a part of the shop that did not load. */
export function StuckActions({ onRetry, onReload }: StuckActionsProps) {
  const { t } = useMessages();
  return (
    <>
      <Button kind="line" icon={RotateCw} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
      {onReload && (
        <Button kind="text" onClick={onReload}>
          {t('reloadPage')}
        </Button>
      )}
    </>
  );
}
