import { messagesHook } from '@fyonka/ui/language/messages-hook';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

export type MessageKey = keyof typeof en;

/** Checkout's texts in the language of the page. */
export const useMessages = messagesHook({ en, ar });
