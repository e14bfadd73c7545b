import { expect, test } from '@jest/globals';
import type { SendMailOptions } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { mailId } from '../../domain/ids.ts';
import { BOW_ID, BOW_PICTURE } from './bow-picture.ts';
import { messageOf } from './message.ts';

const DATE = Date.UTC(2026, 0, 15);
const MAIL = {
  id: mailId('0f9c'),
  from: { name: 'فيونكة', address: 'hello@fyonka.example' },
  to: 'noura@example.com',
  subject: 'شكرًا لكم',
  text: 'شكرًا لكم يا نورة',
  html: '<p>شكرًا لكم</p>',
  date: DATE,
  unsubscribe: null,
  code: null,
  secretUntil: null,
};

/** The message without the names of its boundaries. */
function withoutBoundaries(message: Buffer): string {
  const text = message.toString();
  const names = [...text.matchAll(/boundary="([^"]+)"/g)].map(([, name = '']) => name);
  return names.reduce((before, name, index) => before.replaceAll(name, `boundary ${index}`), text);
}

/** The same mail as nodemailer builds it. */
function builtFrom({ from, to, subject, text, html, id }: typeof MAIL): Promise<Buffer> {
  const bow = { filename: 'bow.png', content: BOW_PICTURE, contentType: 'image/png', cid: BOW_ID };
  const options: SendMailOptions = {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(html.includes(BOW_ID) && { attachments: [{ ...bow, contentDisposition: 'inline' }] }),
    date: new Date(DATE),
    messageId: `<${id}@fyonka.example>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    textEncoding: 'base64',
  };
  return new MailComposer(options).compile().build();
}

test.each<[string, Partial<typeof MAIL>]>([
  ['short texts', {}],
  [
    'long texts and single dots',
    { text: 'شكرًا لكم يا نورة\n.\n\n  \t\n'.repeat(90), html: '<p>شكرًا</p>\r\n'.repeat(150) },
  ],
  ['texts that end with a line', { text: 'ش'.repeat(19), html: 'شكرًا'.repeat(57) }],
  ['a picture', { html: `<p>شكرًا</p><img src="cid:${BOW_ID}">` }],
  ['a plain subject', { subject: 'Thank you (7K3QM-9TZ4W-C)' }],
  ['a long subject', { subject: 'شكرًا لكم يا نورة، '.repeat(12) }],
  ['a long plain subject', { subject: 'Thank you, Noura, '.repeat(12).trim() }],
  ['a sender whose name needs quotes', { from: { name: 'Bows, "Fyonka"', address: 'hello@fyonka.example' } }],
  ['a domain that is not Latin', { to: 'noura@فيونكة.example' }],
])('a mail with %s is byte for byte what nodemailer builds', async (_what, given) => {
  const mail = { ...MAIL, ...given };
  expect(withoutBoundaries(messageOf(mail, null).raw)).toBe(withoutBoundaries(await builtFrom(mail)));
});

test('no line of a text can be taken for the end of a part', () => {
  const message = messageOf({ ...MAIL, text: '----_mail--\r\n----_page--' }, null).raw.toString();
  expect(message.match(/^--.*_mail--$/gm)).toHaveLength(1);
});

test('a line break in any text of a mail begins no header', () => {
  const evil = (text: string) => `${text}\r\nBcc: spy@example.com\n\nbody`;
  const from = { name: evil('Bows'), address: evil('hello@fyonka.example') };
  const mail = { ...MAIL, id: mailId(evil('0f9c')), from, to: evil('noura@example.com'), subject: evil('Thanks') };
  const [head = ''] = messageOf(mail, null).raw.toString().split('\r\n\r\n');
  expect(head.split(/\r\n(?! )/).map((line) => line.split(':')[0])).toEqual([
    'Auto-Submitted',
    'From',
    'To',
    'Subject',
    'Message-ID',
    'Date',
    'MIME-Version',
    'Content-Type',
  ]);
  expect(head).not.toMatch(/[^\r]\n/);
});

test('a mail that can be refused says how mail programs do it by one button', () => {
  const headersOf = (unsubscribe: string | null) =>
    messageOf({ ...MAIL, unsubscribe }, null)
      .raw.toString()
      .match(/^List-Unsubscribe.*$/gm);
  expect(headersOf(null)).toBeNull();
  expect(headersOf('https://fyonka.example/forget/noura\r\nBcc: spy@example.com')).toEqual(
    [
      'List-Unsubscribe: <https://fyonka.example/forget/noura Bcc: spy@example.com>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ].map((line) => `${line}\r`.trim()),
  );
});

test('the sender of the configuration wins over that of the settings, also after a mail from there', () => {
  const from = (sender: string | null) => /^From: .*$/m.exec(messageOf(MAIL, sender).raw.toString())?.[0];
  expect(from(null)).toContain('<hello@fyonka.example>');
  expect(from('Bows <bows@example.com>')).toBe('From: Bows <bows@example.com>\r'.trim());
  expect(from(null)).toContain('<hello@fyonka.example>');
  expect(messageOf(MAIL, 'Bows <bows@example.com>').raw.toString()).toContain('Message-ID: <0f9c@example.com>\r\n');
});
