import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { Note } from '@fyonka/ui/notices/note';
import { GapList } from './gap-list.tsx';
import { useMessages } from './messages.ts';

/** Says on the form of a product which of its texts lack a language, and whether it is hidden for that. */
export function ProductGaps({ product }: { product: string }) {
  const { t } = useMessages();
  const { answer } = useOwnAnswer(pathTo('GET /api/admin/translations/products/{id}', { id: product }));
  if (!answer || answer.gaps.length === 0) return null;
  return (
    <Note kind="wait" title={t(answer.isHidden ? 'isHidden' : 'isHalf')}>
      <GapList gaps={answer.gaps} onRight={null} />
    </Note>
  );
}
