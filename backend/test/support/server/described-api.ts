import { expect } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Errors } from 'typebox/schema';
import type { TestShop } from '../shops/test-shop.ts';

/** Compares real answers with the OpenAPI document. */
export interface DescribedApi {
  /** Calls whose successful answer is JSON, such as `GET /api/products/{id}`. */
  readonly calls: readonly string[];
  /**
   * Faults of an answer against the document; a property that the document lacks is a fault, too.
   * @param call one of `calls`
   */
  faultsOf(call: string, status: number, answer: unknown): unknown[];
  /** Expects an answer to be as the document says. @returns its body */
  expectAnswer(call: string, status: number, answer: Response): Promise<unknown>;
  /** Calls that `expectAnswer` has not seen succeed. */
  missing(): string[];
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

  const calls = [...answers].flatMap(([call, byStatus]) =>
    schemaOf(byStatus['200'] ?? byStatus['201']) ? [call] : [],
  );
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
    calls,
    faultsOf,
    async expectAnswer(call, status, answer) {
      const body: unknown = await answer.json();
      expect({ call, status: answer.status, body }).toEqual({ call, status, body });
      expect({ call, faults: faultsOf(call, status, body) }).toEqual({ call, faults: [] });
      if (status < 400) succeeded.add(call);
      return body;
    },
    missing: () => calls.filter((call) => !succeeded.has(call)),
  };
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

/** Whether described-accounts.spec.ts tests a call: one about accounts, or with a mailed code. */
export function isAboutAccounts(call: string): boolean {
  return / \/api\/(?:auth|account|orders\/lookup)(?:\/|$)/.test(call);
}

/** Whether a call is about goods or the whole office, which described-goods.spec.ts tests. */
export function isAboutGoods(call: string): boolean {
  return / \/api\/admin\/(?:products|product-changes|product-deletions|product-restorations|trash|price-previews|categories|history|search|stock)(?:\/(?!import|export|misses)|$)/.test(
    call,
  );
}

/** Whether a call takes a file of pictures or products, which described-files.programs.spec.ts tests. */
export function isAboutFiles(call: string): boolean {
  return / \/api\/(?:upload|admin\/products\/(?:import|export))(?:\/|$)/.test(call);
}

/** Whether a call of the office is about money, which described-money.spec.ts tests. */
export function isAboutMoney(call: string): boolean {
  return / \/api\/admin\/(?:money|cash|settlements|reconciliation|payments|orders\/\{id\}\/(?:money|refunds|payments|settle|attempts))(?:\/|$)/.test(
    call,
  );
}

/** Whether a call is about orders and users of the office, which described-orders.spec.ts tests. */
export function isAboutOfficeOrders(call: string): boolean {
  return !isAboutMoney(call) && / \/api\/admin\/(?:orders|grouped-orders|users)(?:\/|$)/.test(call);
}

/** Whether a call is about coupons, which coupons.spec.ts tests. */
export function isAboutCoupons(call: string): boolean {
  return / \/api\/admin\/coupons(?:\/|$)/.test(call);
}

/** Whether a call is about bundles, which bundles.spec.ts tests. */
export function isAboutBundles(call: string): boolean {
  return / \/api\/(?:admin\/)?bundles(?:\/|$)/.test(call);
}

/** Whether a call is about drivers and delivery runs, which delivery-runs.spec.ts tests. */
export function isAboutDeliveries(call: string): boolean {
  return / \/api\/admin\/(?:drivers|runs|own-runs)(?:\/|$)/.test(call);
}

/** Whether a call is about alerts, settings, delivery areas or administrators, which described-store.spec.ts tests. */
export function isAboutStore(call: string): boolean {
  return / \/api\/admin\/(?:alerts|attributes|audit|search-wording|search\/misses|settings|calendar|messages|translations|delivery-areas|administrators)(?:\/|$)/.test(
    call,
  );
}

/** Whether a call is about sales or production, which described-reports.spec.ts tests. */
export function isAboutReports(call: string): boolean {
  return / \/api\/admin\/(?:sales-report|profit|today|production)(?:\/|$)/.test(call);
}

/** Whether a call is about versions of front ends, which front-ends.spec.ts tests. */
export function isAboutFrontEnds(call: string): boolean {
  return / \/api\/admin\/front-ends(?:\/|$)/.test(call);
}

/** Whether a call is about reviews, which reviews.spec.ts tests. */
export function isAboutReviews(call: string): boolean {
  return / \/api\/(?:admin|orders\/\{orderNumber\}|products\/\{id\})\/reviews(?:\/|$)/.test(call);
}

/** Whether one of those specs tests a call, and not described-answers.spec.ts. */
export function hasOwnSpec(call: string): boolean {
  return [
    isAboutAccounts,
    isAboutFiles,
    isAboutFrontEnds,
    isAboutBundles,
    isAboutCoupons,
    isAboutDeliveries,
    isAboutGoods,
    isAboutMoney,
    isAboutOfficeOrders,
    isAboutReports,
    isAboutReviews,
    isAboutStore,
  ].some((is) => is(call));
}
