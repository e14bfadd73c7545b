import { messagesHook } from '@fyonka/ui/language/messages-hook';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

/** Words of the cash that couriers have collected. */
export const useMessages = messagesHook({ en, ar });
export type MessageKey = keyof typeof en;
