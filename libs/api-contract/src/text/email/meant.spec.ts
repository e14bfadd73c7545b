import { expect, test } from '@jest/globals';
import { meantEmail } from './meant.ts';

test.each([
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.net', 'gmail.com'],
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.cmo', 'gmail.com'],
  ['GNAIL.com', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmal.con', 'hotmail.com'],
  ['hotmail.om', 'hotmail.com'],
  ['homtail.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.com', 'yahoo.com'],
  ['icoud.com', 'icloud.com'],
  ['live.cm', 'live.com'],
  ['msn.cmo', 'msn.com'],
  ['fyonka.con', 'fyonka.com'],
])('%s is asked about: %s', (typed, meant) => {
  expect(meantEmail(` Noura@${typed} `)).toBe(`Noura@${meant}`);
});

test.each([
  'gmail.com',
  'ymail.com',
  'gmx.com',
  'mail.com',
  'email.com',
  'cloud.com',
  'live.co.uk',
  'hotmail.co.uk',
  'hotmail.fr',
  'yahoo.com.kw',
  'outlook.sa',
  'life.com',
  'msc.com',
  'kuniv.edu.kw',
  'moe.edu.kw',
  'gmal.edu.kw',
  'fyonka.co',
  'proton.me',
  'googlemail.com',
  'gmail',
  '',
])('%s is right, or not known', (domain) => {
  expect(meantEmail(`noura@${domain}`)).toBeNull();
});

test.each(['', 'noura', '@gmail.con', 'gmail.con'])('%s is no address yet', (text) => {
  expect(meantEmail(text)).toBeNull();
});
