import type { ApiError } from '@fyonka/api-client/http';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import { useMoneyText } from '../../../money/amounts/exact-money.tsx';
import { useCall } from '../../../parts/use-call.ts';
import type { Call } from '../../../parts/use-call.ts';
import { useMessages } from './messages.ts';
import { moneyRefusal } from './money-refusal.ts';

const reread = () => rereadOwnAnswers((path) => path.startsWith('/api/admin/orders'));

/** Runs one change of an order's money. The order and its money are read again afterwards, also when it was refused. */
export const useMoneyAction = (): Call => useCall(reread);

/** What every form about an order's money has. @param isRepeatable whether a second try does nothing twice */
export function useMoneyForm(isRepeatable = true) {
  const { t } = useMessages();
  const amountText = useMoneyText();
  const wordsOf = (error: ApiError) => moneyRefusal(error, t, { amountText, isRepeatable });
  return { t, wordsOf, afterwards: reread };
}
