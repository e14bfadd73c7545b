import { expect, test } from '@jest/globals';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['nouraa@gmail.com', ['Noura.A@Gmail.com', 'nouraa+fyonka@gmail.com', ' n.o.u.r.a.a@googlemail.com ']],
  ['noura.a@outlook.com', ['Noura.A+school@outlook.com']],
  ['noura.a@hotmail.com', ['noura.a+1@Hotmail.com']],
  ['noura@live.com', ['noura+1@live.com']],
  ['noura.a@icloud.com', ['noura.a+1@icloud.com', 'noura.a@me.com', 'noura.a@mac.com']],
  ['noura.a@yahoo.com', ['noura.a-shop@yahoo.com', 'noura.a+shop@yahoo.com']],
  ['noura@yahoo.co.uk', ['noura-shop@yahoo.co.uk']],
  ['nouraa@proton.me', ['noura.a@proton.me', 'noura_a@protonmail.com', 'noura-a+shop@pm.me']],
  ['noura.a@fastmail.com', ['noura.a+shop@fastmail.com']],
  ['noura.a@example.com', ['Noura.A+school@Example.com']],
])('%s is the mailbox of %j', (mailbox, spellings) => {
  for (const spelling of [mailbox, ...spellings]) expect(mailboxOf(spelling)).toBe(mailbox);
});

test('what distinguishes mailboxes at a provider distinguishes them here', () => {
  const mailboxes = [
    'noura.a@outlook.com',
    'nouraa@outlook.com',
    'noura-a@outlook.com',
    'nouraa@hotmail.com',
    'noura-a@gmail.com',
    'noura_a@gmail.com',
    'noura.a@yahoo.com',
    'nouraa@yahoo.com',
    'nouraa@yahoo.co.uk',
    'noura.a@icloud.com',
    'nouraa@icloud.com',
    'noura.a@fastmail.com',
    'nouraa@fastmail.com',
    'a@gmail.com.example',
    '+a@example.com',
    '+b@example.com',
  ];
  expect(new Set(mailboxes.map(mailboxOf)).size).toBe(mailboxes.length);
});
