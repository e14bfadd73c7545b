import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import { useCall } from '../../../parts/use-call.ts';
import type { Call } from '../../../parts/use-call.ts';

const reread = () => rereadOwnAnswers((path) => path.startsWith('/api/admin/orders'));

/** Runs one change of an order's money. The order and its money are read again afterwards, also when it was refused. */
export const useMoneyAction = (): Call => useCall(reread);
