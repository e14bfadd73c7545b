import { expect, test } from '@jest/globals';
import { messageLink } from './whats-app.ts';

const NONE = { phone: '', email: '', social: { instagram: '', whatsapp: '', tiktok: '' } };
const WITH = (whatsapp: string) => ({ ...NONE, phone: '+965 9755 3456', social: { ...NONE.social, whatsapp } });

test.each([
  [WITH('https://wa.me/96522001234'), 'https://wa.me/96522001234?text='],
  [WITH('https://wa.me/96522001234?text=Hello'), 'https://wa.me/96522001234?text='],
  [WITH('https://api.whatsapp.com/send?phone=96522001234'), 'https://api.whatsapp.com/send?phone=96522001234&text='],
  [WITH(''), 'https://wa.me/96597553456?text='],
  [{ ...NONE, phone: '+965 2200 1234', email: 'hello@example.com' }, 'mailto:hello%40example.com?subject='],
])('a message to the shop goes where its settings say: %j', (store, address) => {
  expect(messageLink(store, 'طلب 1&2')).toBe(`${address}%D8%B7%D9%84%D8%A8%201%262`);
});

test('a shop that nobody can write to has no link', () => {
  expect(messageLink({ ...NONE, phone: '+965 2200 1234' }, 'Hello')).toBeNull();
});
