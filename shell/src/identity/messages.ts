import { messagesHook } from '@fyonka/ui/language/messages-hook';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

export type MessageKey = keyof typeof en;

/** Words that the identity pages share: fields, codes, passwords and refusals. */
export const useMessages = messagesHook({ en, ar });
