import { expect, test } from '@jest/globals';
import { readAdminWords } from './admin-command.ts';

test.each([
  [['promote', 'noura@example.com'], "'promote' is not understood."],
  [['add'], "'add' takes one e-mail."],
  [['add', 'noura@example.com', 'hessa@example.com'], "'add' takes one e-mail."],
  [['add', 'noura'], "'noura' is no e-mail."],
  [['add', 'noura@example.com', '--password=x'], 'That is not understood.'],
  [['list', 'all'], "'list' takes nothing else."],
  [['unlock', 'noura'], "'noura' is no e-mail."],
  [[], 'Administrators of the shop, also while it runs:'],
])('%j is not understood, and answered with the usage', (words, said) => {
  const { exitCode, text } = readAdminWords(words) as { exitCode: number; text: string };
  expect([exitCode, text.split('\n')[0]]).toEqual([2, said]);
  expect(text).toContain('npm run admin -- add <email>');
});

test('the usage is shown when asked for', () => {
  const remove = expect.stringContaining('npm run admin -- remove <email>');
  expect(readAdminWords(['--help'])).toMatchObject({ exitCode: 0, text: remove });
});
