import { ORDER_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import { MAILED_STATUSES } from '@fyonka/api-contract/values/ordering/messages';
import { LANGUAGES } from '@fyonka/api-contract/values/language';
import { expect, test } from '@jest/globals';
import { readMessages } from './message-draft.ts';
import { faultOf, fieldsOf, filled } from './message-fields.ts';
import type { MessageValues } from './message-fields.ts';
import { completeMessages, ownMessages, USUAL_MESSAGES } from './message-texts.ts';

const WHATSAPP = fieldsOf({ kind: 'whatsapp' });
const VALUES: MessageValues = {
  name: 'Noura {total} $&',
  orderNumber: '7K3QM-9TZ4W-C',
  total: '3.55 KD',
  toPay: '',
  dueBack: '',
  arrives: '',
  trackingLink: 'https://fyonka.example/o',
  shop: 'Fyonka',
};

test('fields are replaced once, whatever their values contain', () => {
  expect(filled('Hello {name}, {total}', VALUES)).toBe('Hello Noura {total} $&, 3.55 KD');
});

test('a line of which only an empty field is left is dropped, and a blank line stays', () => {
  expect(filled('One\n{arrives}\n\nTo pay  {toPay} now', VALUES)).toBe('One\n\nTo pay now');
});

test.each([
  ['{nmae} and {', { code: 'UNKNOWN_FIELD', detail: '{nmae}' }],
  ['{}', { code: 'UNKNOWN_FIELD', detail: '{}' }],
  ['{constructor}', { code: 'UNKNOWN_FIELD', detail: '{constructor}' }],
  ['Hello {name, you', { code: 'UNBALANCED_BRACE', detail: '{name, you' }],
  ['a } b', { code: 'UNBALANCED_BRACE', detail: '} b' }],
  ['Hello {name}', null],
])('%s is judged by its braces', (text, fault) => {
  expect(faultOf(text, WHATSAPP)).toEqual(fault);
});

test('a mail has no link in its text, and no name where anybody may have typed the address', () => {
  const mail = (status: 'ready' | 'cancelled') => fieldsOf({ kind: 'mail', status });
  expect(mail('ready')).toEqual(WHATSAPP.filter((field) => field !== 'trackingLink'));
  expect(mail('cancelled')).not.toContain('name');
});

test('the usual texts are texts that the office could write, with the same fields in both languages', () => {
  expect(readMessages(USUAL_MESSAGES)).toEqual({ kind: 'accepted', draft: USUAL_MESSAGES });
  const texts = [
    ...MAILED_STATUSES.flatMap((status) => Object.values(USUAL_MESSAGES.mail[status])),
    ...ORDER_STATUSES.map((status) => USUAL_MESSAGES.whatsApp[status]),
  ];
  for (const text of texts) {
    const [arabic, english] = LANGUAGES.map((language) => (text[language].match(/\{\w+\}/g) ?? []).toSorted());
    expect(arabic).toEqual(english);
  }
});

test('every faulty text is named with the part that is wrong', () => {
  const { mail, whatsApp } = USUAL_MESSAGES;
  const cancelled = { title: { en: 'x'.repeat(121), ar: '' }, text: { en: '{name}', ar: 'نص' } };
  const sent = { mail: { ...mail, cancelled }, whatsApp: { ...whatsApp, ready: null } };
  expect(readMessages(sent)).toEqual({
    kind: 'refused',
    faults: [
      { field: 'mail.cancelled.title.en', code: 'TOO_LONG' },
      { field: 'mail.cancelled.title.ar', code: 'REQUIRED' },
      { field: 'mail.cancelled.text.en', code: 'UNKNOWN_FIELD', detail: '{name}' },
      { field: 'whatsApp.ready.en', code: 'REQUIRED' },
      { field: 'whatsApp.ready.ar', code: 'REQUIRED' },
    ],
  });
});

test('only texts that differ from the usual ones are stored', () => {
  const ready = { en: 'Ready', ar: 'جاهز' };
  const own = ownMessages({ ...USUAL_MESSAGES, whatsApp: { ...USUAL_MESSAGES.whatsApp, ready } });
  expect(own).toEqual({ mail: {}, whatsApp: { ready } });
  expect(completeMessages(own).whatsApp).toEqual({ ...USUAL_MESSAGES.whatsApp, ready });
});
