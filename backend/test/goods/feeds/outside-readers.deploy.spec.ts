import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FEED_CHANNELS } from '@fyonka/api-contract/values/goods/feeds/channels';
import { FOLDERS } from '../../../src/folders.ts';
import { openOffice } from '../../support/office.ts';
import { read } from '../../support/server/answers.ts';
import { openTestShop } from '../../support/shops/test-shop.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';

// Readers that are not ours: PyPI's feedparser for RSS, and Python's own reader of tables. Each attribute is judged by
// what Google documents of it, https://support.google.com/merchants/answer/7052112, and Meta of its columns. `.ci/run --all`
// installs the reader beside the generators of clients and says where.

const run = promisify(execFile);
const generators = process.env['GENERATORS'] ?? '';

const JUDGING = `
import csv, io, json, re, sys, urllib.request
import feedparser

origin, channel, path = sys.argv[1:4]
with urllib.request.urlopen(origin + path) as answer:
    sent = answer.read()

if channel == 'google':
    parsed = feedparser.parse(sent)
    assert not parsed.bozo, parsed.bozo_exception
    assert parsed.version == 'rss20', parsed.version
    assert parsed.namespaces['g'] == 'http://base.google.com/ns/1.0'
    items = [{name[2:]: value for name, value in entry.items() if name.startswith('g_')} for entry in parsed.entries]
else:
    items = list(csv.DictReader(io.StringIO(sent.decode(), newline=''), strict=True))
    assert not any(None in item or None in item.values() for item in items), 'cells without a column'

def gtin(text):
    digits = [int(one) for one in reversed(text)]
    return re.fullmatch(r'\\d{8}|\\d{12,14}', text) and sum(one * (3 if at % 2 else 1) for at, one in enumerate(digits)) % 10 == 0

def matches(pattern):
    return lambda text: re.fullmatch(pattern, text)

def up_to(most):
    return lambda text: 0 < len(text) <= most and text == text.strip()

address = matches(r'https?://[^\\s/]+/\\S*')
price = matches(r'\\d+\\.\\d{3} KWD')
moment = r'\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\dZ'
spaced = channel != 'google'
TABLE = {
    'id': up_to(50), 'title': up_to(150), 'description': up_to(5000), 'link': address, 'image_link': address,
    'availability': matches('in stock|out of stock' if spaced else 'in_stock|out_of_stock|preorder|backorder'),
    'price': price, 'condition': matches('new|refurbished|used'), 'brand': up_to(70),
    'sale_price': price, 'sale_price_effective_date': matches(f'{moment}/{moment}'), 'gtin': gtin, 'mpn': up_to(70),
    'identifier_exists': matches('yes|no'), 'item_group_id': up_to(50), 'color': up_to(100), 'size': up_to(100),
    'age_group': matches('newborn|infant|toddler|kids|adult'), 'is_bundle': matches('yes|no'), 'product_type': up_to(750),
}
REQUIRED = ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'condition', 'brand']
faults = []
for item in items:
    if channel == 'tiktok':
        item['id'] = item.pop('sku_id')
    faults += [(item.get('id'), 'without', name) for name in REQUIRED if not item.get(name)]
    faults += [(item.get('id'), name, item[name]) for name, is_right in TABLE.items() if item.get(name) and not is_right(item[name])]
    if channel == 'google' and not item.get('gtin') and item.get('identifier_exists') != 'no':
        faults.append((item.get('id'), 'without', 'identifier'))
ids = [item['id'] for item in items]
assert len(set(ids)) == len(ids), 'an id twice'
print(json.dumps({'faults': faults, 'count': len(items)}))
`;

let shop: TestShop;
beforeAll(async () => {
  if (!generators) throw new Error('GENERATORS has to name a folder with a reader of feeds, see .ci/run');
  shop = await openTestShop({}, { demo: FOLDERS.demo });
  const office = await openOffice(shop);
  await read(await office.put('channels', { feeds: true, agents: false }), 200);
});
afterAll(() => shop.close());

test.each(FEED_CHANNELS.flatMap((channel) => (['ar', 'en'] as const).map((language) => [channel, language] as const)))(
  'a reader that is not ours takes each attribute of the feed of %s in %s',
  async (channel, language) => {
    const path = `/feeds/${channel}.${channel === 'google' ? 'xml' : 'csv'}?lang=${language}`;
    const { stdout } = await run(join(generators, 'python/bin/python'), ['-c', JUDGING, shop.url, channel, path]);
    const { faults, count } = JSON.parse(stdout) as { faults: unknown[]; count: number };
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(0);
  },
);
