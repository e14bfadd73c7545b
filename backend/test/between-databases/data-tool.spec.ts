import { describe, expect, test } from '@jest/globals';
import { freshShops } from '../support/shops/fresh-shops.ts';
import { contentsOf, damagedShop, newDatabase, wholeShop } from '../support/shops/whole-shops.ts';

// Runs `npm run data` as it is deployed. data-tool.failover.spec.ts kills it, and runs it beside a server.

const shops = freshShops();
const newPlace = () => shops.newFolder().DATA_DIR;

/** MongoDB, where a server is available. */
const PLACES: readonly (readonly [string, () => string])[] = [
  ['a folder', newPlace],
  ...(process.env['TEST_MONGODB_URI'] === undefined ? [] : ([['MongoDB', newDatabase]] as const)),
];

describe('a copy', () => {
  test.each(PLACES)(
    'into %s and back again gives the same shop',
    async (_name, newOne) => {
      const [from, between, back] = [newPlace(), newOne(), newPlace()];
      const shop = await wholeShop(from);
      for (const [one, other] of [
        [from, between],
        [between, back],
      ] as const) {
        const { code, errors } = await shops.data(['copy', one, other]);
        expect([code, code === 0 ? '' : errors]).toEqual([0, '']);
      }
      const before = await contentsOf(from, shop);
      expect(await contentsOf(between, shop)).toEqual(before);
      expect(await contentsOf(back, shop)).toEqual(before);
    },
    60_000,
  );

  test('is refused where it would do harm, and nothing is written', async () => {
    const [from, other, none] = [newPlace(), newPlace(), newPlace()];
    await wholeShop(from);
    await wholeShop(other);
    const errorsOf = async (...words: string[]) => {
      const { code, output, errors } = await shops.data(words);
      expect([code, output]).toEqual([1, '']);
      return errors.split('\n').at(-2);
    };
    expect(await errorsOf('copy', none, newPlace())).toContain(`${none} holds no shop`);
    expect(await errorsOf('copy', from, other)).toContain('holds a shop already');
    expect(await errorsOf('copy', from, from)).toContain('are the same');
    expect(await errorsOf('copy', 'env:NOT_SET', other)).toContain('NOT_SET: is not set');
    expect(await errorsOf('copy', from, 'mongodb://')).toContain('MONGODB_URI: must be a URI');
    const away = await errorsOf('copy', 'mongodb://noura:MarkedPassword@127.0.0.1:1/shop', newPlace());
    expect(away).toMatch(/^mongodb:\/\/127\.0\.0\.1:1\/shop cannot be read and written \(.*ECONNREFUSED.*\)\. Run/);
  }, 60_000);
});

test('an audit ends with 0 where the books agree, and with 1 and the fils where they do not, also in a backup', async () => {
  const place = newPlace();
  await wholeShop(place);
  const backup = `${newPlace()}.backup.gz`;
  const audit = async (of: string) => {
    const { code, output, errors } = await shops.data(['audit', of]);
    return { code, text: output + errors };
  };
  const agree = { code: 0, text: expect.stringContaining('The books agree.') };
  expect(await audit(place)).toEqual(agree);
  const damaged = newPlace();
  await damagedShop(place, damaged);
  await shops.data(['backup', backup, damaged]);
  for (const books of [damaged, backup]) {
    const { code, text } = await audit(books);
    expect(code).toBe(1);
    expect(text).toMatch(/^paper-day: [^]+^ {2}\S.*: stored \d+\.\d{3} KD, explained \d+\.\d{3} KD$/m);
  }
}, 60_000);

test('a command that is not understood ends with 2, and prints the usage', async () => {
  const { code, output, errors } = await shops.data(['move', 'a', 'b']);
  expect([code, output]).toEqual([2, '']);
  expect(errors).toMatch(/^'move' is not understood\.\n[^]+npm run data -- copy <from> <to>/);
});

test('a password is never printed', async () => {
  const { code, errors } = await shops.data(['backup', newPlace(), 'env:PLACE'], {
    PLACE: 'mongodb://shop:s3cret@127.0.0.1:9/shop?replicaSet=x&serverSelectionTimeoutMS=300',
  });
  expect(code).toBe(1);
  expect(errors).not.toContain('s3cret');
}, 30_000);
