import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { Check, Errors } from 'typebox/schema';

type Json = Record<string, unknown>;

/** The schemas of the release, by what an answer is. With the extensions that the shop has. */
const ANSWERS = {
  search: ['shopping/catalog_search.json#/$defs/search_response'],
  lookup: ['shopping/catalog_lookup.json#/$defs/lookup_response'],
  product: ['shopping/catalog_lookup.json#/$defs/get_product_response'],
  cart: ['shopping/cart.json', 'shopping/discount.json#/$defs/dev.ucp.shopping.cart'],
  checkout: [
    'shopping/checkout.json',
    'shopping/buyer_consent.json#/$defs/dev.ucp.shopping.checkout',
    'shopping/discount.json#/$defs/dev.ucp.shopping.checkout',
    'shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout',
  ],
  order: ['shopping/order.json'],
  refusal: ['shopping/types/error_response.json'],
  profile: ['ucp.json#/$defs/business_schema'],
} as const;

/** Folder of the protocol's release, which is no part of the shop: `.ci/run` names it where it has it. */
const FOLDER = process.env['UCP_SCHEMAS'];

let whole: Json | undefined;

/** Fails for an answer that the schemas of the release refuse. Without them it says nothing. */
export function fits(kind: keyof typeof ANSWERS, answer: unknown): void {
  if (FOLDER === undefined || !existsSync(FOLDER)) return;
  whole ??= joined(join(FOLDER, 'schemas'));
  const wanted = whole;
  const faults = ANSWERS[kind].flatMap((name) => {
    const schema = { ...wanted, $ref: absolute(name, '') };
    if (Check(schema, answer)) return [];
    const [, errors] = Errors(schema, answer);
    return errors.map(({ instancePath, message }) => `${name} ${instancePath} ${message}`);
  });
  expect(faults).toEqual([]);
}

/** All schemas as definitions of one, because references between files lead to addresses on the web. */
function joined(folder: string): Json {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  const defined = files.map((name) => {
    const { $id: _id, $schema: _schema, ...schema } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Json;
    return [keyOf(name), rewritten(schema, name)];
  });
  return { $defs: Object.fromEntries(defined) };
}

function rewritten(value: unknown, file: string): unknown {
  if (Array.isArray(value)) return value.map((one) => rewritten(one, file));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === '$ref' && typeof part === 'string' ? absolute(part, file) : rewritten(part, file),
    ]),
  );
}

/** @param file in which the reference stands */
function absolute(reference: string, file: string): string {
  const { pathname, hash } = new URL(reference, `https://schemas.example/${file}`);
  return `#/$defs/${keyOf(pathname.slice(1))}${decodeURIComponent(hash.slice(1))}`;
}

function keyOf(file: string): string {
  return file.replaceAll('/', '.');
}
