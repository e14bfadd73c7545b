import { expect, test } from '@jest/globals';
import { fold } from '../../domain/search-text.ts';
import { arabicStem } from './arabic-endings.ts';

const stemOf = (word: string) => arabicStem(fold(word));

test.each([
  ['فيونكة', 'فيونكات', 'الفيونكة', 'فيونكتان', 'فيونكتها'],
  ['شنطة', 'شنط', 'شنطتي', 'شنطات'],
  ['ابتدائي', 'ابتدائية', 'الابتدائي'],
  ['بيضاء', 'بيضا', 'بيض'],
  ['مطارة', 'مطارات'],
])('%s, %s and their like share a stem', (first, ...others) => {
  expect(others.map(stemOf)).toEqual(others.map(() => stemOf(first)));
});

test('first letters that are no prefix and short words stay', () => {
  expect(['بكلة', 'وردي', 'بنت', 'كحلي'].map(stemOf)).toEqual(['بكل', 'ورد', 'بنت', 'كحل']);
});
