import { expect, test } from '@jest/globals';
import { inArabic, plain } from '../message.fixture.ts';
import { everyMail } from './every-mail.fixture.ts';
import { asShownBy, MAIL_PROGRAMS } from './mail-programs.fixture.ts';

/** What a mail may lose, because it is as well without. */
const DISPENSABLE: Readonly<Record<string, string>> = {
  'border-radius:': 'Outlook draws corners',
  'max-height:': 'the preview is hidden in several ways, one for each program',
  'opacity:': 'see max-height',
  'display:': 'see max-height',
  'overflow:': 'see max-height',
  'height:': 'a picture has its height as an attribute, too',
  '<body>': 'the table within it has its colours, too',
  '<style>': 'dark colours, and narrower margins on phones',
  'white-space:': 'cells of amounts have `nowrap`, too',
  'word-break:': 'a name of a hundred letters makes the mail wider',
  'role=': 'a screen reader then announces tables',
};

const MAILS = everyMail().map((sample) => ({
  ...sample,
  shown: MAIL_PROGRAMS.map((program) => ({ program, ...asShownBy(program, sample.mail.html) })),
}));

test('takes what is stripped from the tables of caniemail.com', () => {
  const html =
    '<p style="padding-inline-start:1px;text-align:end;color:red"><bdi>+965</bdi> <span dir="ltr">1</span></p>';
  const { html: left, lost } = asShownBy('outlook', html);
  expect(left).toContain('<p style="color:red">+965 <span dir="ltr">1</span></p>');
  expect([...lost]).toEqual(expect.arrayContaining(['<bdi>', 'padding-inline-start:', 'text-align:end']));
});

test('no mail loses in any program what it needs', () => {
  const lost = MAILS.flatMap(({ shown }) =>
    shown.flatMap((one) => [...one.lost].map((word) => `${one.program} ${word}`)),
  );
  expect([...new Set(lost)].filter((word) => !((word.split(' ')[1] ?? '') in DISPENSABLE))).toEqual([]);
});

test.each(MAILS.map((sample) => [sample.name, sample] as const))(
  '%s keeps the direction of phones, numbers and addresses in every program, and as plain text',
  (_name, { language, mail, shown, leftToRight }) => {
    expect([mail.html, mail.text, mail.subject].join('')).not.toMatch(/[\u2066-\u2069]/);
    for (const text of leftToRight) {
      for (const { html } of shown) expect(html).toContain(`dir="ltr">${text}<`);
      expect(plain(mail.text)).toContain(text);
      if (language === 'ar' && !/^\d+$/.test(text)) expect(mail.text).toContain(inArabic(text));
    }
  },
);
