import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

// Clients that other people's generators write from the OpenAPI document are built, and read products and an error.
// `.ci/run --all` installs the generators and says where, so that they weigh on no installation of the shop.

const run = promisify(execFile);
const generators = process.env['GENERATORS'] ?? '';
const program = (name: string) => join(generators, 'node_modules/.bin', name);

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  if (!generators) throw new Error('GENERATORS has to name a folder with the generators, see .ci/run');
  shop = await openTestShop();
  // Beside the generators, whose libraries the clients import.
  folder = mkdtempSync(join(generators, 'clients-'));
  writeFileSync(join(folder, 'api.json'), await (await shop.get('/api/docs-json')).text());
}, 60_000);
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Compiles a program strictly and runs it. @returns what it prints as JSON */
async function compiled(place: string, source: string): Promise<unknown> {
  const settings = { strict: true, skipLibCheck: true, module: 'nodenext', target: 'es2024', outDir: 'built' };
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions: settings, include: ['**/*.ts'] }));
  writeFileSync(join(place, 'package.json'), '{"type":"module"}');
  writeFileSync(join(place, 'use.ts'), `declare const process: { argv: string[] };\n${source}`);
  const { stdout: faults } = await run(program('tsc'), ['-p', '.'], { cwd: place }).catch(
    (error: { stdout: string }) => error,
  );
  expect(faults).toBe('');
  return JSON.parse((await run(process.execPath, ['built/use.js', shop.url], { cwd: place })).stdout);
}

const placeFor = (name: string) => {
  const place = join(folder, name);
  cpSync(join(folder, 'api.json'), join(place, 'api.json'));
  return place;
};

const SEEN = [200, 'number', 404, 'PRODUCT_NOT_FOUND'];

test('openapi-typescript and openapi-fetch', async () => {
  const place = placeFor('openapi-typescript');
  await run(program('openapi-typescript'), ['api.json', '-o', 'api.d.ts'], { cwd: place });
  const seen = await compiled(
    place,
    `import createClient from 'openapi-fetch';
     import type { paths } from './api.d.ts';
     const client = createClient<paths>({ baseUrl: process.argv[2] ?? '' });
     const list = await client.GET('/api/products', { params: { query: { limit: 1 } } });
     const gone = await client.GET('/api/products/{id}', { params: { path: { id: 'nothing' } } });
     console.log(JSON.stringify([list.response.status, typeof list.data?.products[0]?.price, gone.response.status, gone.error?.code]));`,
  );
  expect(seen).toEqual(SEEN);
}, 300_000);

test('@hey-api/openapi-ts', async () => {
  const place = placeFor('hey-api');
  writeFileSync(
    join(place, 'openapi-ts.config.js'),
    `export default { input: 'api.json', output: { path: 'client', module: { extension: '.js' } } };`,
  );
  writeFileSync(join(place, 'package.json'), '{"type":"module"}');
  await run(program('openapi-ts'), [], { cwd: place });
  const seen = await compiled(
    place,
    `import { client } from './client/client.gen.js';
     import { getProducts, getProductsById } from './client/sdk.gen.js';
     client.setConfig({ baseUrl: process.argv[2] ?? '' });
     const list = await getProducts({ query: { limit: 1 } });
     const gone = await getProductsById({ path: { id: 'nothing' } });
     console.log(JSON.stringify([list.response?.status, typeof list.data?.products[0]?.price, gone.response?.status, gone.error?.code]));`,
  );
  expect(seen).toEqual(SEEN);
}, 300_000);

test('openapi-python-client', async () => {
  const place = placeFor('python');
  const bin = join(generators, 'python/bin');
  await run(join(bin, 'openapi-python-client'), ['generate', '--path', 'api.json', '--meta', 'none'], { cwd: place });
  writeFileSync(
    join(place, 'use.py'),
    `import json, sys
from fyonka_client import Client
from fyonka_client.api.catalogue import get_products, get_products_by_id
client = Client(base_url=sys.argv[1])
found = get_products.sync_detailed(client=client, limit=1)
gone = get_products_by_id.sync_detailed(client=client, id="nothing")
price = found.parsed.products[0].price
print(json.dumps([found.status_code.value, "number" if isinstance(price, (int, float)) else type(price).__name__, gone.status_code.value, gone.parsed.code.value]))
`,
  );
  const { stdout } = await run(join(bin, 'python'), ['use.py', shop.url], { cwd: place });
  expect(JSON.parse(stdout)).toEqual(SEEN);
}, 300_000);
