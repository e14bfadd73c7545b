import type { ApiError } from '@fyonka/api-client/http';
import { useCall } from '../parts/use-call.ts';
import type { Call } from '../parts/use-call.ts';
import { refusalWords } from '../refusal-words.ts';
import { useMessages } from './messages.ts';

interface StallAction {
  isBusy: boolean;
  problem: string | null;
  act: Call['start'];
}

/** Words of a refusal. */
export function useStallWords(): (error: Pick<ApiError, 'code' | 'answer'>) => string {
  const { t } = useMessages();
  return (error) => refusalWords(error as ApiError, { offline: t('offline'), otherwise: t('failed') });
}

/** Runs calls one at a time, and words the refusal of the last one. */
export function useStallAction(): StallAction {
  const wordsOf = useStallWords();
  const { isBusy, refused, start } = useCall();
  return { isBusy, problem: refused && wordsOf(refused), act: start };
}
