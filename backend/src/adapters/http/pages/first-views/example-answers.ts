import { ENDPOINTS, readSchemas } from '@fyonka/api-contract/endpoints/endpoints';
import type { Endpoint } from '@fyonka/api-contract/endpoints/endpoint';
import { pathOf } from '../../paths.ts';
import type { OwnAnswer } from '../own-api.ts';

/** The part of JSON Schema that the contract describes answers with. */
interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly type?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minimum?: number;
}
type Schemas = Readonly<Record<string, Schema>>;

/** Every text, also ids, so that things find each other. */
export const EXAMPLE = 'example';
const MOMENT = '2026-01-01T09:00:00.000Z';

/**
 * Answers as the contract describes them, in place of those of the shop's API: every list has one entry, nothing is left
 * out, and what may be null is not. They are the same in every shop, also in an empty one.
 */
export class ExampleAnswers {
  private schemas: Promise<Schemas> | null = null;

  /** As `OwnApi.read`. */
  async read(path: string): Promise<OwnAnswer> {
    const body = await this.example(path);
    return body === null ? { status: 'missing' } : { status: 'found', body };
  }

  /** @param path of a call, with its query @returns null where everybody gets no such answer */
  async example(path: string): Promise<object | null> {
    const endpoint = endpointOf(pathOf(path));
    if (endpoint?.needs !== 'everyone' || endpoint.answer === null) return null;
    this.schemas ??= readSchemas();
    const schemas = await this.schemas;
    // Where an answer depends on the caller, it has what any of them gets.
    return Object.assign({}, ...[endpoint.answer].flat().map((name) => exampleOf(schemas[name], schemas))) as object;
  }
}

function endpointOf(path: string): Endpoint | undefined {
  const isOf = (route: string) => new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(`GET ${path}`);
  const found = Object.entries<Endpoint>(ENDPOINTS).filter(([route]) => isOf(route));
  const [, endpoint] = found.find(([route]) => !route.includes('{')) ?? found[0] ?? [];
  return endpoint;
}

function exampleOf(schema: Schema = {}, schemas: Schemas): unknown {
  const { $ref, anyOf, enum: choices, examples, properties = {}, minimum = 1 } = schema;
  if ($ref !== undefined) return exampleOf(schemas[$ref.slice($ref.lastIndexOf('/') + 1)], schemas);
  if (anyOf)
    return exampleOf(
      anyOf.find(({ type }) => type !== 'null'),
      schemas,
    );
  if ('const' in schema) return schema.const;
  if (choices ?? examples) return (choices ?? examples)?.[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, exampleOf(one, schemas)]));
    case 'array':
      return [exampleOf(schema.items, schemas)];
    case 'string':
      return schema.format === 'date-time' ? MOMENT : EXAMPLE;
    case 'boolean':
      return true;
    default:
      return schema.type === 'number' || schema.type === 'integer' ? Math.max(minimum, 1) : null;
  }
}
