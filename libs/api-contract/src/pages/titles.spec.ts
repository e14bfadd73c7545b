import { expect, test } from '@jest/globals';
import { documentTitle } from './titles.ts';

const shop = (tagline: string) => ({ name: { en: 'Fyonka', ar: 'فيونكة' }, tagline: { en: tagline, ar: '' } });

test.each([
  ['Big bow', 'In one drawer', 'Big bow · Fyonka'],
  [null, 'In one drawer', 'Fyonka · In one drawer'],
  [null, '', 'Fyonka'],
])('the document about %j of a shop with the tagline %j has the title %j', (about, tagline, title) => {
  expect(documentTitle(about, shop(tagline), 'en')).toBe(title);
});
