import type { ApiError } from '@fyonka/api-client/http';
import type { useMessages } from './messages.ts';

type Translate = ReturnType<typeof useMessages>['t'];
type MessageKey = Parameters<Translate>[0];

/**
 * Why something was refused: that the shop was not reached, what the server said, or the page's own words where it said
 * nothing of use.
 */
export function refusalWords({ code, answer }: ApiError, t: Translate, otherwise: MessageKey): string {
  if (code === 'OFFLINE') return t('offline');
  if (code === 'INTERNAL' || !answer.message) return t(otherwise);
  return answer.message;
}
