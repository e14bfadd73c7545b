import { latinDigits } from '../digits.ts';
import { filsOfText } from '../money.ts';
import type { Fils } from '../money.ts';
import { nameWords, searchWords } from '../search-text.ts';
import { readNumber } from '../texts/typed-number.ts';
import { digitsTyped } from './delivery/phone.ts';
import { areaName, totalPrice } from './order.ts';
import type { Order } from './order.ts';
import { parseOrderNumber } from './order-number.ts';

/** Upper limit of search words, because every word costs the database a lookup. Real searches have fewer. */
const MOST_WORDS = 8;

/** The fewest digits that find a phone in its middle or at its end. */
const FEWEST_DIGITS = 3;

/** Upper limit of the words of an order's products and custom texts, because each is an entry of an index. */
const MOST_GOODS_WORDS = 200;

/** The fields of an order that the office searches. */
export type Findable = Pick<Order, 'number' | 'delivery' | 'lines' | 'deliveryCost' | 'discount'>;

/**
 * Search words of an order from its number, name, phone, e-mail, area, products, custom texts and total. An erased order
 * has none of its person.
 */
export function orderWords(order: Findable): string[] {
  const { number, delivery } = order;
  const { fullName, phone, email } = delivery;
  const plain = number.toLowerCase().replaceAll('-', '');
  // A search matches the beginnings of words, so each group of the number needs a word that begins with it.
  const numbers = [plain, plain.slice(5), plain.slice(10)];
  const person = [...phoneEnds(phone), ...nameWords(fullName), ...searchWords(email)];
  return [
    ...new Set([...numbers, ...person, amountWord(totalPrice(order)), ...areaWords(order), ...goodsWords(order)]),
  ];
}

function areaWords(order: Findable): string[] {
  const { en, ar } = areaName(order);
  return [order.delivery.address.areaKey, en, ar].flatMap(nameWords);
}

function goodsWords({ lines }: Findable): string[] {
  const texts = lines.flatMap(({ name, customTexts }) => [name.ar, name.en, ...customTexts.map(({ text }) => text)]);
  return [...new Set(texts.flatMap(nameWords))].slice(0, MOST_GOODS_WORDS);
}

/** A letter that a search never contains, because folding replaces it. */
const AROUND_AMOUNT = '\u0671';

/**
 * One word for an amount. Its letters keep 12.500 KD from being the beginning of 125.000 KD, and other searches from
 * finding it.
 */
const amountWord = (amount: Fils): string => `${AROUND_AMOUNT}${amount}${AROUND_AMOUNT}`;

/** Every end of a phone, so that any digits of it are the beginning of one of these words. */
function phoneEnds(phone: string): string[] {
  return Array.from({ length: Math.max(0, phone.length - FEWEST_DIGITS + 1) }, (_, start) => phone.slice(start));
}

/**
 * The words of a search. An order matches if each of them is the beginning of one of its `orderWords`.
 * @returns empty for a text without letters and digits, which matches no order
 */
export function readOrderSearch(text: string): string[] {
  const number = parseOrderNumber(text);
  if (number) return [number.toLowerCase().replaceAll('-', '')];
  const digits = digitsTyped(text);
  if (digits !== null) return digits === '' ? [] : [digits];
  const { amounts, rest } = readAmounts(text);
  return [...new Set([...amounts.map(amountWord), ...searchWords(rest)])].slice(0, MOST_WORDS);
}

/** `12.5`, `١٢٫٥٠٠`, `1,250.500` or `12 KD`. A number without a point and without the currency is a part of a phone. */
const AMOUNT =
  /(?<![\p{L}\p{N}.,٫٬])(kd|kwd|د\.?\s?ك\.?)?\s?(\d[\d.,٫٬]{0,12})(\s?(?:kd|kwd|د\.?\s?ك))?(?![\p{L}\p{N}])/giu;

/** Takes the amounts out of a search. */
function readAmounts(text: string): { amounts: Fils[]; rest: string } {
  const amounts: Fils[] = [];
  const rest = latinDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(AMOUNT, (all, before: string | undefined, number: string, after: string | undefined) => {
      const read = before || after || /[.٫]\d/.test(number) ? readNumber(number) : null;
      const amount = read && 'plain' in read ? filsOfText(read.plain) : null;
      if (amount === null) return all;
      amounts.push(amount);
      return ' ';
    });
  return { amounts, rest };
}
