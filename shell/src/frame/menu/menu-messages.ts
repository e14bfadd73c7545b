import { messagesHook } from '@fyonka/ui/language/messages-hook';
import ar from '../menu-messages/ar.json' with { type: 'json' };
import en from '../menu-messages/en.json' with { type: 'json' };

/** The words of the menu alone, which come with its script. */
export const useMenuMessages = messagesHook({ en, ar });
