import { expect } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ENDPOINTS } from '@fyonka/api-contract/endpoints/endpoints';
import { Errors } from 'typebox/schema';
import type { TestShop } from '../shops/test-shop.ts';

/** Compares real answers with the OpenAPI document. */
export interface DescribedApi {
  /** All calls, such as `GET /api/products/{id}`. */
  readonly calls: readonly string[];
  /**
   * Faults of an answer against the document; a property that the document lacks is a fault, too.
   * @param call one of `calls`
   */
  faultsOf(call: string, status: number, answer: unknown): unknown[];
  /** Expects a JSON answer to be as the document says. @returns its body */
  expectAnswer(call: string, status: number, answer: Response): Promise<unknown>;
  /** Expects a successful answer that is a file, a stream or empty to have a status and media type of the document. */
  expectFile(call: string, answer: Response): void;
  /** Endpoints of one of these features that have not been seen to succeed; those of no such feature unless given. */
  missing(feature?: keyof typeof FEATURES): string[];
}

/** Features whose specs call their endpoints; those of all others are called in test/described. */
const FEATURES = {
  bundles: / \/api\/(?:admin\/)?bundles(?:\/|$)/,
  coupons: / \/api\/admin\/coupons(?:\/|$)/,
  deliveries: / \/api\/admin\/(?:drivers|runs|own-runs)(?:\/|$)/,
  frontEnds: / \/api\/admin\/front-ends(?:\/|$)/,
  stalls: / \/api\/admin\/stalls(?:\/|$)/,
  reviews: / \/api\/(?:admin|orders\/\{orderNumber\}|products\/\{id\})\/reviews(?:\/|$)/,
};

function featureOf(route: string): string | undefined {
  return Object.entries(FEATURES).find(([, routes]) => routes.test(route))?.[0];
}

/** Named, because a reference of an older dialect is looked for in the whole document. */
const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

interface Answered {
  description: string;
  content?: Record<string, { schema: object }>;
}

export async function describedApi(shop: TestShop): Promise<DescribedApi> {
  const document = (await (await shop.get('/api/docs-json')).json()) as OpenAPIObject;
  const answers = new Map<string, Record<string, Answered>>();
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations as Record<string, { responses: never }>))
      answers.set(`${method.toUpperCase()} ${path}`, operation.responses);

  const components = closed(document.components);
  const succeeded = new Set<string>();
  const faultsOf: DescribedApi['faultsOf'] = (call, status, answer) => {
    const answered = answers.get(call)?.[status];
    const schema = schemaOf(answered);
    if (!answered || !schema) return [`${call} is not said to answer ${status}`];
    const [, faults] = Errors({ $schema: DIALECT, components, ...schema }, answer);
    return [...faults, ...(status < 400 ? [] : faultsOfCode(answered, answer))];
  };
  return {
    calls: [...answers.keys()],
    faultsOf,
    async expectAnswer(call, status, answer) {
      const body: unknown = await answer.json();
      const type = mediaTypeOf(answer);
      expect({ call, status: answer.status, type, body }).toEqual({ call, status, type: 'application/json', body });
      expect({ call, faults: faultsOf(call, status, body) }).toEqual({ call, faults: [] });
      if (status < 400) succeeded.add(call);
      return body;
    },
    expectFile(call, answer) {
      const described = Object.entries(answers.get(call) ?? {}).filter(([status]) => status < '300');
      const [status = 'none', { content = {} } = {}] = described[0] ?? [];
      const types = Object.keys(content).length === 0 ? [null] : Object.keys(content);
      const found = { call, status: `${answer.status}`, type: mediaTypeOf(answer) };
      expect(types.map((type) => ({ call, status, type }))).toContainEqual(found);
      succeeded.add(call);
    },
    missing: (feature) =>
      Object.keys(ENDPOINTS).filter((route) => !succeeded.has(route) && featureOf(route) === feature),
  };
}

function mediaTypeOf({ headers }: Response): string | null {
  return headers.get('content-type')?.split(';')[0] ?? null;
}

function schemaOf(answered: Answered | undefined): object | undefined {
  return answered?.content?.['application/json']?.schema;
}

/** An error answer is described by the codes of its status. */
function faultsOfCode({ description }: Answered, answer: unknown): string[] {
  const { code } = answer as { code: string };
  return description.split(', ').includes(code) ? [] : [`${code} is not among ${description}`];
}

/** The same schemas, without properties that they do not name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  return parts['type'] === 'object' && 'properties' in parts ? { ...parts, additionalProperties: false } : parts;
}
