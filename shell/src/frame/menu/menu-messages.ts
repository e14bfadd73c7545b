import { messagesHook } from '@fyonka/ui/language/messages-hook';
import ar from '../menu-messages/ar.json' with { type: 'json' };
import en from '../menu-messages/en.json' with { type: 'json' };

/** Words that only the menu needs; they load with its script. */
export const useMenuMessages = messagesHook({ en, ar });
