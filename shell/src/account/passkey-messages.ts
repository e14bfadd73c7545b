import { messagesHook } from '@fyonka/ui/language/messages-hook';
import ar from './passkey-messages/ar.json' with { type: 'json' };
import en from './passkey-messages/en.json' with { type: 'json' };

export const usePasskeyMessages = messagesHook({ en, ar });

export type PasskeyMessageKey = keyof typeof en;
