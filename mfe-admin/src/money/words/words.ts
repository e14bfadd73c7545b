import { messagesHook } from '@fyonka/ui/language/messages-hook';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

/** Words for methods, gateways and states of money, for the order's page and the pages of the books. */
export const useMoneyWords = messagesHook({ en, ar });
