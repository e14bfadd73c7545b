import type { AgentFunction } from '../functions.ts';
import { VERSION } from '../profile/capabilities.ts';

const SCHEMAS = `https://ucp.dev/${VERSION}/schemas/shopping`;

const META = {
  type: 'object',
  required: ['ucp-agent'],
  properties: {
    'ucp-agent': {
      type: 'object',
      required: ['profile'],
      properties: { profile: { type: 'string', description: 'https address of the profile of the caller' } },
    },
    'idempotency-key': { type: 'string', description: 'Sent again with a request that is repeated' },
  },
} as const;

const LINES = {
  type: 'array',
  items: {
    type: 'object',
    required: ['item', 'quantity'],
    properties: {
      id: { type: 'string' },
      item: {
        type: 'object',
        required: ['id'],
        properties: { id: { type: 'string', description: 'Id of a variant; of a set, its id' } },
      },
      quantity: { type: 'integer', minimum: 1 },
      custom_texts: {
        type: 'array',
        description: 'Texts to sew on the piece, by the titles in metadata.custom_texts of the variant',
        items: {
          type: 'object',
          required: ['title', 'text'],
          properties: {
            title: { type: 'string' },
            text: { type: 'string' },
            item_id: { type: 'string', description: 'In a set: the piece. Left out: each piece with this title' },
          },
        },
      },
    },
  },
} as const;

const CONTEXT = {
  type: 'object',
  properties: { language: { type: 'string', description: 'ar or en' } },
} as const;

const BUYER = {
  type: 'object',
  properties: {
    first_name: { type: 'string' },
    last_name: { type: 'string' },
    email: { type: 'string' },
    phone_number: { type: 'string', description: 'A mobile number of Kuwait' },
  },
} as const;

const CODES = { type: 'object', properties: { codes: { type: 'array', items: { type: 'string' } } } } as const;

const FULFILLMENT = {
  type: 'object',
  properties: {
    methods: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          type: { type: 'string', enum: ['shipping'] },
          destinations: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                street_address: { type: 'string', description: 'Such as: Block 4, Street 12, House 7' },
                address_locality: { type: 'string', description: 'The area in Kuwait, such as Salmiya' },
                address_country: { type: 'string' },
              },
            },
          },
        },
      },
    },
  },
} as const;

/** What is sent as the payload. The official schemas say more; these say what the shop reads. */
const PAYLOADS = {
  search_catalog: {
    query: { type: 'string' },
    filters: {
      type: 'object',
      properties: {
        categories: { type: 'array', items: { type: 'string' } },
        price: { type: 'object', properties: { min: { type: 'integer' }, max: { type: 'integer' } } },
      },
    },
    pagination: { type: 'object', properties: { cursor: { type: 'string' }, limit: { type: 'integer', minimum: 1 } } },
    context: CONTEXT,
  },
  lookup_catalog: { ids: { type: 'array', items: { type: 'string' }, minItems: 1 }, context: CONTEXT },
  get_product: { id: { type: 'string' }, selected: { type: 'array', items: { type: 'object' } }, context: CONTEXT },
  cart: { line_items: LINES, discounts: CODES, buyer: BUYER, context: CONTEXT },
  checkout: {
    line_items: LINES,
    cart_id: { type: 'string' },
    buyer: BUYER,
    fulfillment: FULFILLMENT,
    discounts: CODES,
    context: CONTEXT,
  },
} as const;

const OUTPUTS: Readonly<Record<string, string>> = {
  search_catalog: 'catalog_search.json#/$defs/search_response',
  lookup_catalog: 'catalog_lookup.json#/$defs/lookup_response',
  get_product: 'catalog_lookup.json#/$defs/get_product_response',
  get_order: 'order.json',
};

/** A function as MCP describes it. */
export function toolOf({ name, description, payload, path, needsKey, method }: AgentFunction) {
  const meta = needsKey ? { ...META, required: ['ucp-agent', 'idempotency-key'] } : META;
  const hasId = path.includes(':id');
  const properties = {
    meta,
    ...(hasId && { id: { type: 'string' } }),
    ...(payload && { [payload]: payloadSchema(name, payload) }),
  };
  return {
    name,
    description,
    inputSchema: { type: 'object', properties, required: Object.keys(properties) },
    outputSchema: {
      type: 'object',
      description: `${SCHEMAS}/${OUTPUTS[name] ?? `${payload ?? (path.startsWith('/carts') ? 'cart' : 'checkout')}.json`}`,
      properties: { ucp: { type: 'object' } },
      required: ['ucp'],
    },
    annotations: {
      readOnlyHint: method === 'GET' || payload === 'catalog',
      destructiveHint: name.startsWith('cancel'),
      idempotentHint: method !== 'POST' || needsKey || payload === 'catalog',
      openWorldHint: false,
    },
  };
}

function payloadSchema(name: string, payload: 'catalog' | 'cart' | 'checkout') {
  if (name === 'complete_checkout') return { type: 'object', description: 'Empty: the shop takes no payment here' };
  if (payload === 'cart' || payload === 'checkout') return { type: 'object', properties: PAYLOADS[payload] };
  return { type: 'object', properties: PAYLOADS[name as 'search_catalog' | 'lookup_catalog' | 'get_product'] };
}
