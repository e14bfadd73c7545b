import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../../messages.ts';
import type { LastOrder } from './use-last-order.ts';

/**
 * Says that the form was filled in from the last order, while any of those values is left. It reserves its space while
 * the order loads, so that the form does not move under a finger.
 */
export function FilledNote({ lastOrder: { isLooking, hasFilled, clear } }: { lastOrder: LastOrder }) {
  const { t } = useMessages();
  if (isLooking) return <Note kind="plain">{t('lookingForLastOrder')}</Note>;
  if (!hasFilled) return null;
  return (
    <Note
      kind="plain"
      action={
        <Button kind="text" onClick={clear}>
          {t('clearFilled')}
        </Button>
      }
    >
      {t('filledFromLastOrder')}
    </Note>
  );
}
