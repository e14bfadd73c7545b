import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { latinDigits } from '@fyonka/api-contract/text/digits';
import { faultOfEmail } from '@fyonka/api-contract/text/email/fault';
import { fold } from '@fyonka/api-contract/text/fold';
import { sewnLength, unsewnIn } from '@fyonka/api-contract/text/sewn-text';
import * as phones from '@fyonka/api-contract/text/typed/phone';
import { typed, typedCharacters } from '@fyonka/api-contract/text/typed/typed';
import * as numbers from '@fyonka/api-contract/text/typed/typed-number';
import { READ_AS, SEWN_SCRIPTS } from '@fyonka/api-contract/values/texts/letters';
import * as limits from '@fyonka/api-contract/values/limits';
import { parseCard } from '../../src/adapters/payments/sandbox/card-form.ts';
import * as digits from '../../src/domain/digits.ts';
import * as mail from '../../src/domain/email.ts';
import { parsePhone, phoneIn } from '../../src/domain/ordering/delivery/phone.ts';
import * as sewing from '../../src/domain/ordering/placing/custom-texts.ts';
import * as search from '../../src/domain/search-text.ts';
import * as reading from '../../src/domain/texts/typed.ts';
import * as numberReading from '../../src/domain/texts/typed-number.ts';
import { anyText } from '../support/made-up-cases.ts';

test('a phone has as many digits as its field takes', () => {
  const phone = (length: number) => '5'.repeat(length);
  expect(parsePhone(phone(limits.PHONE_DIGITS))).toBe(phone(limits.PHONE_DIGITS));
  expect(parsePhone(phone(limits.PHONE_DIGITS + 1))).toBeNull();
});

test('a card has as many digits as its fields take', () => {
  // Zeros have a good check digit; a month has to be one.
  const card = (more: number) => ({
    cardholderName: 'Noura',
    cardNumber: '0'.repeat(limits.CARD_DIGITS.cardNumber + more),
    expiryMonth: '1'.repeat(limits.CARD_DIGITS.expiryMonth + more),
    expiryYear: '1'.repeat(limits.CARD_DIGITS.expiryYear + more),
    cvv: '1'.repeat(limits.CARD_DIGITS.cvv + more),
  });
  expect(parseCard(card(0))).toHaveProperty('card');
  expect(parseCard(card(1))).toMatchObject({
    faults: Object.keys(limits.CARD_DIGITS).map((field) => ({ field })),
  });
});
const arabic = fc.string({
  unit: fc.constantFrom(...Array.from(`${Object.keys(READ_AS).join('')}اأإآيه لمـَُِّْسكئؤءﻻ٠٤٩۰۷\u200c\u061c`)),
});

test('pages and server fold the same spellings to the same text', () => {
  fc.assert(
    fc.property(fc.oneof(arabic, anyText(), fc.string({ unit: 'grapheme' })), (text) => {
      expect(fold(text)).toBe(search.fold(text));
      expect(latinDigits(text)).toBe(digits.latinDigits(text));
      expect(sewnLength(text)).toBe(sewing.sewnLength(text.normalize('NFC')));
    }),
    { numRuns: 500 },
  );
});

test('pages and server find the same texts unsewn', () => {
  const mixed = fc.string({ unit: fc.constantFrom(...Array.from('aé ʿ۳४ªСनنگـ♥𝓢')), maxLength: 5 });
  fc.assert(
    fc.property(fc.oneof(mixed, arabic, anyText()), fc.subarray([...SEWN_SCRIPTS]), (text, scripts) => {
      const fault = sewing.textFault(text, scripts);
      fc.pre(fault !== 'too-long');
      expect(unsewnIn(text, scripts)).toBe(fault);
    }),
    { numRuns: 500 },
  );
});

/** What chats, keyboards and spreadsheets put into numbers, and what is in numbers anyway. */
const written = fc.string({
  unit: fc.constantFrom(...Array.from('0159٠٤۷४４+＋-‑–−ـ.,٫٬،()#/ \u00a0\u2066\u2069\u200f\ufe0f\u20e3KDدك.abX')),
  maxLength: 24,
});

/** Digits with marks between them, which random characters hardly ever are. */
const grouped = fc
  .array(fc.tuple(fc.constantFrom('0', '1', '12', '000', '250', '٢٥٠'), fc.constantFrom(...Array.from(".,٫٬'، "))), {
    minLength: 2,
    maxLength: 4,
  })
  .map((groups) => groups.flat().slice(0, -1).join(''));

test('pages and server read what was typed alike', () => {
  fc.assert(
    fc.property(fc.oneof(written, grouped, arabic, anyText()), (text) => {
      expect(typed(text)).toBe(reading.typed(text));
      expect(typedCharacters(text)).toBe(reading.typedCharacters(text));
      expect(numbers.readNumber(text)).toEqual(numberReading.readNumber(text));
      expect(numbers.readWhole(text)).toBe(numberReading.readWhole(text));
    }),
    { numRuns: 500 },
  );
});

const separated = fc
  .tuple(
    fc.constantFrom('', '+965 ', '(965)', '965', '00965-', 'tel:+965', 'https://wa.me/965', '+'),
    fc.array(fc.constantFrom('0', '٤', '5', '۶', '9', ' ', '-', '–', '\ufe0f', '.', ''), {
      minLength: 8,
      maxLength: 12,
    }),
  )
  .map(([code, digits]) => code + digits.join(''));

test('pages and server take the same phones, and a field shows what the server reads', () => {
  fc.assert(
    fc.property(fc.oneof(separated, written), (text) => {
      expect(phones.phoneIn(text)).toBe(phoneIn(text));
      expect(phones.parsePhone(text, ['41'])).toBe(parsePhone(text, ['41']));
      if (phoneIn(text) !== null) expect(phones.typedPhone(text)).toBe(phoneIn(text));
    }),
    { numRuns: 500 },
  );
});

const address = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...Array.from('nN1٤.+-_é@ م')), maxLength: 70 }),
    fc.string({ unit: fc.constantFrom(...Array.from('ab-.1٤ش')), maxLength: 9 }),
  )
  .map(([name, domain]) => `${name}@${domain}.com`);

test('pages and server find the same faults in an e-mail address', () => {
  fc.assert(
    fc.property(fc.oneof(address, anyText()), (text) => {
      const typed = text.trim();
      fc.pre(!/^\p{Cf}|\p{Cf}$/u.test(typed));
      expect(faultOfEmail(typed)).toBe(mail.faultOfEmail(typed));
    }),
    { numRuns: 500 },
  );
});
