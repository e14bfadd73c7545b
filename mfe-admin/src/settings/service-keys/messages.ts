import { messagesHook } from '@fyonka/ui/language/messages-hook';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

export type MessageKey = keyof typeof en;

export const useMessages = messagesHook({ en, ar });
