import { expect } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Compile } from 'typebox/schema';
import type { TestShop } from '../shops/test-shop.ts';

/** The OpenAPI document as a judge of real answers. */
export interface DescribedApi {
  /** Calls whose answer is JSON when they succeed, such as `GET /api/products/{id}`. */
  readonly calls: readonly string[];
  /**
   * What of an answer is not as the document says; a property that it does not name is a fault, too.
   * @param call as it stands in `calls`
   */
  faultsOf(call: string, status: number, answer: unknown): unknown[];
  /** Expects an answer to be as the document says. @returns its body */
  expectAnswer(call: string, status: number, answer: Response): Promise<unknown>;
  /** Those of the calls that have not succeeded before `expectAnswer`. */
  missing(): string[];
}

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

  const calls = [...answers].flatMap(([call, byStatus]) =>
    schemaOf(byStatus['200'] ?? byStatus['201']) ? [call] : [],
  );
  const succeeded = new Set<string>();
  const faultsOf: DescribedApi['faultsOf'] = (call, status, answer) => {
    const answered = answers.get(call)?.[status];
    const schema = schemaOf(answered);
    if (!answered || !schema) return [`${call} is not said to answer ${status}`];
    const [, faults] = Compile({ components: closed(document.components), ...schema }).Errors(answer);
    return [...faults, ...(status < 400 ? [] : faultsOfCode(answered, answer))];
  };
  return {
    calls,
    faultsOf,
    async expectAnswer(call, status, answer) {
      const told: unknown = await answer.json();
      expect({ call, status: answer.status, told }).toEqual({ call, status, told });
      expect({ call, faults: faultsOf(call, status, told) }).toEqual({ call, faults: [] });
      if (status < 400) succeeded.add(call);
      return told;
    },
    missing: () => calls.filter((call) => !succeeded.has(call)),
  };
}

function schemaOf(answered: Answered | undefined): object | undefined {
  return answered?.content?.['application/json']?.schema;
}

/** An error answer is described by the codes that come with its status. */
function faultsOfCode({ description }: Answered, answer: unknown): string[] {
  const { code } = answer as { code: string };
  return description.split(', ').includes(code) ? [] : [`${code} is not among ${description}`];
}

/** The same schemas, in which an object has no properties but those that are named. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  return parts['type'] === 'object' && 'properties' in parts ? { ...parts, additionalProperties: false } : parts;
}

/** Whether a call has its test in described-accounts.spec.ts. */
export function isAboutAccounts(call: string): boolean {
  return / \/api\/(?:auth|account)(?:\/|$)/.test(call);
}

/** Whether a call is about goods, or about all that the office has: it has its test in described-goods.spec.ts. */
export function isAboutGoods(call: string): boolean {
  return / \/api\/admin\/(?:products|categories|history|search)(?:\/(?!import|export)|$)/.test(call);
}

/** Whether a call takes a file of pictures or products: it has its test in described-files.spec.ts. */
export function isAboutFiles(call: string): boolean {
  return / \/api\/(?:upload|admin\/products\/(?:import|export))(?:\/|$)/.test(call);
}

/** Whether a call is about the orders and users of the office: it has its test in described-orders.spec.ts. */
export function isAboutOfficeOrders(call: string): boolean {
  return / \/api\/admin\/(?:orders|grouped-orders|users)(?:\/|$)/.test(call);
}

/** Whether a call is about settings, delivery areas or administrators: it has its test in described-store.spec.ts. */
export function isAboutStore(call: string): boolean {
  return / \/api\/admin\/(?:settings|delivery-areas|administrators)(?:\/|$)/.test(call);
}

/** Whether a call is about sales and what is to be made: it has its test in described-reports.spec.ts. */
export function isAboutReports(call: string): boolean {
  return / \/api\/admin\/(?:sales-report|today|production)(?:\/|$)/.test(call);
}

/** Whether a call has its test in one of those, and not in described-answers.spec.ts. */
export function hasOwnSpec(call: string): boolean {
  return [isAboutAccounts, isAboutFiles, isAboutGoods, isAboutOfficeOrders, isAboutReports, isAboutStore].some((is) =>
    is(call),
  );
}
