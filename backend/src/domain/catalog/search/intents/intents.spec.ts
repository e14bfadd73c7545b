import { expect, test } from '@jest/globals';
import { readIntents, removable, writtenSearch } from './intents.ts';
import type { PriceBounds } from './intents.ts';

/** The rest of the text, and what it asks for beside words. */
function read(text: string): string[] {
  const { words, intents } = readIntents(text);
  const priced = ({ from, to }: PriceBounds) => [from, to].filter((price) => price !== null).join(' ');
  return [words, ...intents.map(({ kind, prices }) => (prices === undefined ? kind : `${kind} ${priced(prices)}`))];
}

test.each([
  ['bow', 'bow'],
  ['', ''],
  // What is offered for less, what is new, what takes a name.
  ['sale', '', 'sale'],
  ['bows on sale', 'bows', 'sale'],
  ['تخفيضات', '', 'sale'],
  ['شنط عليها خصم', 'شنط', 'sale'],
  ['new bags', 'bags', 'new'],
  ['وصل حديثاً', '', 'new'],
  ['فيونكات جديدة', 'فيونكات', 'new'],
  ['personalised ribbon', 'ribbon', 'name'],
  ['ribbon with her name', 'ribbon', 'name'],
  ['شريطة باسم سارة', 'شريطة سارة', 'name'],
  ['تطريز', '', 'name'],
  ['new ribbon with name under 2.5', 'ribbon', 'new', 'name', 'max-price 2500'],
  // What may be spent, in any digits and spellings.
  ['bow under 3', 'bow', 'max-price 3000'],
  ['bow under 3 kd', 'bow', 'max-price 3000'],
  ['bows under kd 3', 'bows', 'max-price 3000'],
  ['under 1.75 bow', 'bow', 'max-price 1750'],
  ['less than 3kd', '', 'max-price 3000'],
  ['أقل من ٣', '', 'max-price 3000'],
  ['هدية اقل من 5 دنانير', 'هدية', 'max-price 5000'],
  ['شنطة بأقل من ٧٫٥ د.ك', 'شنطة', 'max-price 7500'],
  ['أقل من ثلاثة دنانير', '', 'max-price 3000'],
  ['مطارة ما تتعدى ٥ دنانير', 'مطارة', 'max-price 5000'],
  ['شي يديد', 'شي', 'new'],
  ['تحت دينارين', '', 'max-price 2000'],
  ['فيونكة بدينار', 'فيونكة', 'max-price 1000'],
  ['هديه بدينار ونص', 'هديه', 'max-price 1500'],
  ['طوق حدود دينارين ونص', 'طوق', 'max-price 2500'],
  ['أقل من 3 دينار وربع', '', 'max-price 3250'],
  ['نص', 'نص'],
  ['bow 2 kd', 'bow', 'max-price 2000'],
  ['bag over 5', 'bag', 'min-price 5000'],
  ['شنطة فوق 5 دينار', 'شنطة', 'min-price 5000'],
  ['bags over 2 under 5', 'bags', 'min-price 2000', 'max-price 5000'],
  // Between two amounts, in either order.
  ['bags between 2 and 5', 'bags', 'price-range 2000 5000'],
  ['from 2 to 5 kd bag', 'bag', 'price-range 2000 5000'],
  ['شنطة من ٢ إلى ٥ دنانير', 'شنطة', 'price-range 2000 5000'],
  ['شنطة ظهر بين 8 و10', 'شنطة ظهر', 'price-range 8000 10000'],
  ['من خمسة لين ثلاثة دنانير', '', 'price-range 3000 5000'],
  ['بين دينار و دينارين', '', 'price-range 1000 2000'],
  ['2-5 kd', '', 'price-range 2000 5000'],
  ['bow 1.5 - 2.250 د.ك', 'bow', 'price-range 1500 2250'],
  // The order of prices.
  ['cheapest lunch box', 'lunch box', 'cheapest'],
  ['ارخص ربطة شعر', 'ربطة شعر', 'cheapest'],
  ['مقلمه رخيصة', 'مقلمه', 'cheapest'],
  ['أرخص من 3', '', 'max-price 3000'],
  ['cheaper than 3 kd', '', 'max-price 3000'],
  // Other numbers, and expressions without one, are words.
  ['ribbon 3 cm', 'ribbon 3 cm'],
  ['under 3 years', 'under 3 years'],
  ['أقل من 3 سنوات', 'أقل من 3 سنوات'],
  ['مطارة أقل من 500 ملي', 'مطارة أقل من 500 ملي'],
  ['socks under shoes', 'socks under shoes'],
  ['from 1,250', 'from 1,250'],
  ['KG 2 bow', 'KG 2 bow'],
  // Names that every object has.
  ['constructor', 'constructor'],
  ['under 3 constructor', 'constructor', 'max-price 3000'],
  ['KG 2-3 bow', 'KG 2-3 bow'],
  ['from 2 to 5 years', 'from 2 to 5 years'],
  ['بين 3 و5 سنوات', 'بين 3 و5 سنوات'],
  ['bows and clips', 'bows and clips'],
  ['bow under 999999999', 'bow under 999999999'],
])('%s', (text, ...understood) => expect(read(text)).toEqual(understood));

test('each intent can be taken back, and what is left is read as before', () => {
  const search = readIntents('new bow under ٣ د.ك please');
  expect(writtenSearch(search)).toBe('bow please new under ٣ د.ك');
  expect(readIntents(writtenSearch(search))).toEqual(search);
  expect(removable(search).map(({ without }) => without)).toEqual(['bow please under ٣ د.ك', 'bow please new']);
  expect(removable(readIntents('sale')).map(({ without }) => without)).toEqual(['']);
  expect(removable(readIntents('new bow new')).map(({ without }) => without)).toEqual(['bow']);
});

test.each([
  ['طقم روضة', 'set طقم', 'روضة'],
  ['باكج', 'set باكج', ''],
  ['وبكج المدرسة', 'set وبكج', 'المدرسة'],
  ['matching sets', 'set sets', 'matching'],
  ['gift set under 3', 'max-price under 3', 'gift set', 'gift gift', 'set under 3', 'set set', 'gift under 3'],
  ['هدايا بنات', 'gift هدايا', 'بنات'],
  ['set of 4 pins'],
  ['sunset bow'],
])('%s says so, and is looked for all the same', (text, ...said) => {
  const read = readIntents(text);
  expect(removable(read).flatMap(({ kind, text: typed, without }) => [`${kind} ${typed}`, without])).toEqual(said);
  expect(text).toContain(read.words);
});
