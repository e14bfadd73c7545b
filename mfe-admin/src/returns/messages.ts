import { messagesHook } from '@fyonka/ui/language/messages-hook';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

export type MessageKey = keyof typeof en;

/** Texts of returns, in their list and on the page of an order. */
export const useMessages = messagesHook({ en, ar });
