import { expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import { judgeMessage, messageAbout, templateParameters } from './order-message.ts';
import { MESSAGE_FIELDS } from '@fyonka/api-contract/values/ordering/messages';
import type { MessageValues } from './message-fields.ts';

const DAY = 24 * 60 * 60 * 1000;

test('a message is about the present status, to the phone of the order, and nobody gets one who is erased', () => {
  const order = anOrder([[aProduct('bow'), 1]]);
  const { phone } = order.delivery;
  expect(messageAbout(order, NOON)).toMatchObject({ template: 'whatsapp', to: phone, status: 'pending' });
  expect(messageAbout({ ...order, delivery: { ...order.delivery, phone: '' } }, NOON)).toBeNull();
});

test('a message is not sent about a former status or to a former phone, nor after a day', () => {
  const order = anOrder([[aProduct('bow'), 1]]);
  const message = { status: order.status, to: order.delivery.phone };
  expect(judgeMessage(message, order, NOON, NOON + DAY - 1)).toBe('send');
  expect(judgeMessage(message, order, NOON, NOON + DAY)).toBe('too-late');
  expect(judgeMessage({ ...message, status: 'ready' }, order, NOON, NOON)).toBe('superseded');
  expect(judgeMessage({ ...message, to: '50000000' }, order, NOON, NOON)).toBe('superseded');
});

test('the variables of a template are the fields of the text in their order, each once, in one line and never empty', () => {
  const names = [...MESSAGE_FIELDS];
  const values = Object.fromEntries(names.map((name) => [name, `the ${name}`])) as MessageValues;
  const text = 'Dear {name},\n{orderNumber} is ready, {name}. {arrives} {toPay}';
  expect(templateParameters(text, { ...values, arrives: '', toPay: ' a\n\tb ' })).toEqual([
    'the name',
    'the orderNumber',
    '–',
    'a b',
  ]);
});
