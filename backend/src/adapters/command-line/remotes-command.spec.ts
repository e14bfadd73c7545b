import { expect, test } from '@jest/globals';
import { readRemotesWords } from './remotes-command.ts';

test.each([
  [['promote', 'catalog'], "'promote' is not understood."],
  [['list', 'catalog'], "'list' takes nothing else."],
  [['use', 'catalog'], "'use' takes a front end and a version."],
  [['use', 'catalog', 'one', '5'], "'use' takes a front end and a version."],
  [['canary', 'catalog', 'one'], "'canary' takes a front end, a version and the percentage of the visitors."],
  [['canary', 'catalog', 'one', '100'], "'100' is no percentage from 0 to 99. For everybody: use."],
  [['canary', 'catalog', 'one', '5.5'], "'5.5' is no percentage from 0 to 99. For everybody: use."],
  [['rollback'], "'rollback' takes a front end."],
  [['rollback', 'catalog', 'one'], "'rollback' takes a front end."],
  [['use', '--loudly'], 'That is not understood.'],
  [['rollback', 'catalog', '--force'], "'rollback' takes no --force."],
  [['list', '--force'], "'list' takes no --force."],
  [[], 'Versions of the front ends, also while the shop runs; every server follows within 15 seconds:'],
])('%j is not understood, and answered with the usage', (words, said) => {
  const { exitCode, text } = readRemotesWords(words) as { exitCode: number; text: string };
  expect([exitCode, text.split('\n')[0]]).toEqual([2, said]);
  expect(text).toContain('npm run remotes -- rollback <name>');
});

test('the usage is shown when asked for', () => {
  expect(readRemotesWords(['--help'])).toMatchObject({ exitCode: 0, text: expect.stringContaining('built') });
});
