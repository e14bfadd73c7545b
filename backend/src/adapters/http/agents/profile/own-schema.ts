import { VERSION } from './capabilities.ts';
import type { Envelopes } from '../answers.ts';

const LINE_ITEMS = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      custom_texts: {
        type: 'array',
        description: 'Texts that are sewn or printed on the piece. metadata.custom_texts of a variant names them.',
        items: {
          type: 'object',
          required: ['title', 'text'],
          properties: {
            title: { type: 'string' },
            text: { type: 'string' },
            item_id: { type: 'string', description: 'Of a set: the piece. Left out: each piece with this title.' },
          },
        },
      },
    },
  },
} as const;

const PART = { type: 'string' } as const;

/** The schema of the shop's own capability, composed as those of the protocol are. */
export function orderDetailsSchema({ origin, capabilities }: Envelopes) {
  const own = capabilities.find(({ schema }) => schema.startsWith(`${origin}/`));
  const base = `https://ucp.dev/${VERSION}/schemas/shopping`;
  const extended = (title: string, schema: string, properties: object) => ({
    title,
    allOf: [{ $ref: `${base}/${schema}` }, { type: 'object', properties }],
  });
  const destination = {
    type: 'object',
    description: 'Parts of an address in Kuwait. Without them they are read out of street_address.',
    properties: {
      block: PART,
      street: PART,
      avenue: PART,
      building: PART,
      floor: PART,
      apartment: PART,
      paci_number: PART,
    },
  };
  const method = { type: 'object', properties: { destinations: { type: 'array', items: destination } } };
  const fulfillment = { type: 'object', properties: { methods: { type: 'array', items: method } } };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: own?.schema,
    name: own?.name,
    title: 'Texts on pieces, and addresses in Kuwait',
    requires: { protocol: { min: VERSION } },
    $defs: {
      'dev.ucp.shopping.cart': extended('Cart with texts', 'cart.json', { line_items: LINE_ITEMS }),
      'dev.ucp.shopping.checkout': extended('Checkout with texts and addresses', 'checkout.json', {
        line_items: LINE_ITEMS,
        fulfillment,
      }),
    },
  };
}
