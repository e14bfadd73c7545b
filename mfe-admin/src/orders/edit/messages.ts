import { messagesHook } from '@fyonka/ui/language/messages-hook';
import ofMoneyAr from '../../money/words/messages/ar.json' with { type: 'json' };
import ofMoneyEn from '../../money/words/messages/en.json' with { type: 'json' };
import ofOrdersAr from '../messages/ar.json' with { type: 'json' };
import ofOrdersEn from '../messages/en.json' with { type: 'json' };
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

/** Fields are called in the form as on the page of an order, unless the form has another word. */
const WORDS = { en: { ...ofMoneyEn, ...ofOrdersEn, ...en }, ar: { ...ofMoneyAr, ...ofOrdersAr, ...ar } };

export const useMessages = messagesHook(WORDS);
export type MessageKey = keyof typeof WORDS.en;
