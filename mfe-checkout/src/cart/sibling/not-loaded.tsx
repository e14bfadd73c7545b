import type { AnswerState } from '@fyonka/api-client/answers';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from './messages.ts';

type Failure = Pick<AnswerState<unknown>, 'error' | 'isMissing' | 'refetch'>;

/** Says that the shop no longer has a piece, or that it could not be loaded. Nothing while it loads. */
export function NotLoaded({ of: { error, isMissing, refetch } }: { of: Failure }) {
  const { t } = useMessages();
  if (isMissing) return <Note kind="wait">{t('gone')}</Note>;
  return error ? <FailedNote onRetry={refetch}>{t('failed')}</FailedNote> : null;
}
