import { messagesHook } from '@fyonka/ui/language/messages-hook';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

export type MessageKey = keyof typeof en;

/** What the pages of identity say in common: fields, codes, passwords, and why something was refused. */
export const useMessages = messagesHook({ en, ar });
