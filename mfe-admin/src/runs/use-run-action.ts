import type { FieldError } from '@fyonka/api-contract/wire/errors';
import { useCall } from '../parts/use-call.ts';
import type { Call } from '../parts/use-call.ts';
import { refusalWords } from '../refusal-words.ts';
import { useMessages } from './messages.ts';

interface RunAction {
  isBusy: boolean;
  problem: string | null;
  /** Of the fields of the last refused form. */
  faults: readonly FieldError[];
  act: Call['start'];
}

/** Runs calls one at a time, and words the refusal of the last one. */
export function useRunAction(): RunAction {
  const { t } = useMessages();
  const { isBusy, refused, start } = useCall();
  return {
    isBusy,
    problem: refused && refusalWords(refused, { offline: t('offline'), otherwise: t('failed') }),
    faults: refused?.answer.errors ?? [],
    act: start,
  };
}
