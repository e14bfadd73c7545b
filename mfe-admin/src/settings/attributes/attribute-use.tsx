import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { useMessages } from './messages.ts';

interface AttributeUseProps {
  attribute: string;
  /** Key of a choice; left out for the attribute itself. */
  choice?: string | undefined;
}

/** Says how many products have an attribute, or one of its choices, that is about to change. */
export function AttributeUse({ attribute, choice }: AttributeUseProps) {
  const { t } = useMessages();
  const path = pathTo('GET /api/admin/attributes/{key}/use', {
    key: attribute,
    query: choice === undefined ? {} : { value: choice },
  });
  const { answer, error } = useOwnAnswer(path);
  if (answer) return <p role="status">{t('usedBy', { count: answer.products })}</p>;
  return <p role="status">{t(error ? 'countFailed' : 'counting')}</p>;
}
