import { expect, test } from '@jest/globals';
import MailComposer from 'nodemailer/lib/mail-composer';
import { mailId } from '../../domain/ids.ts';
import { BOW_ID } from './bow-picture.ts';
import { compose } from './compose.ts';
import { messageOf } from './message.ts';

/** Boundaries are random. */
const withoutBoundaries = (message: Buffer) => message.toString().replaceAll(/_NmP-[0-9a-f]+/g, 'boundary');

test.each([
  ['plain words', 'Thank you', '<p>Thank you</p>'],
  ['Arabic', 'شكرًا لكم يا نورة\n'.repeat(20), '<p>شكرًا لكم</p>'.repeat(50)],
  ['long lines and single dots', `${'x'.repeat(2_000)}\n.\n\ntrailing  \t\n`, `<p>${'long '.repeat(500)}</p>\r\n.\r\n`],
  ['a picture', 'Bow × 2', `<img src="cid:${BOW_ID}">`],
  ['no text at all', '', ''],
])('a mail with %s is byte for byte what nodemailer builds itself', async (subject, text, html) => {
  const mail = compose(
    {
      id: mailId('0f9c'),
      from: { name: 'فيونكة', address: 'hello@fyonka.example' },
      to: 'noura@example.com',
      subject: `${subject} فيونكة`,
      text,
      html,
      date: Date.UTC(2026, 0, 15),
      code: null,
    },
    null,
  );
  const built = await new MailComposer(mail).compile().build();
  expect(withoutBoundaries(messageOf(mail).raw)).toBe(withoutBoundaries(built));
  expect(messageOf(mail).envelope).toEqual({ from: 'hello@fyonka.example', to: ['noura@example.com'] });
});
