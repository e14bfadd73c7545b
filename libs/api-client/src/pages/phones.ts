import { parsePhone, phoneStartsText } from '@fyonka/api-contract/text/typed/phone';
import { language } from '@fyonka/shop-bridge/language';
import { pageData } from './page-data.ts';

/** First digits that the office has added. Servers of before say nothing of them. */
const more = (): readonly string[] => pageData()?.store.phoneStarts ?? [];

/** Whether orders may have the phone. */
export const isTakenPhone = (phone: string): boolean => parsePhone(phone, more()) !== null;

/** The first digits of phones that orders may have, in words, for messages with `{starts}`. */
export const phoneStarts = (): string => phoneStartsText(more(), language());
