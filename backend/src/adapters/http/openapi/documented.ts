import { ERROR_STATUS } from '@fyonka/api-contract/values/error-codes';
import { applyDecorators } from '@nestjs/common';
import { ApiExtension, ApiHeader, ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { ErrorCode } from '@fyonka/api-contract/wire/errors';
import { BY_ATTRIBUTES, QUERY } from './queries.ts';
import type { SchemaName } from './schemas.ts';

/** Failures that every call can have. */
const GENERAL_FAILURES: readonly ErrorCode[] = ['RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'];

interface Documentation {
  summary: string;
  /** Name of the schema of the parameters in the query. */
  query?: SchemaName;
  /** Whether the list can be narrowed by attributes, too. */
  byAttributes?: true;
  /** Name of the answer's schema, or of each possible one; null: the answer is not JSON. */
  answer: SchemaName | readonly SchemaName[] | null;
  /** Media types of the answer besides JSON. */
  otherTypes?: readonly string[];
  /** 200 unless given. */
  status?: number;
  failures?: readonly ErrorCode[];
  /** Whether it creates something, and does so once for each `Idempotency-Key`. */
  takesKey?: true;
}

const KEY = {
  name: 'Idempotency-Key',
  required: false,
  description: 'The same key and body creates one, however often it is sent; 128 characters at most',
};

/** Describes a route in the OpenAPI document. */
export function Documented({
  summary,
  query,
  byAttributes,
  answer,
  otherTypes = [],
  status = 200,
  failures = [],
  takesKey,
}: Documentation): MethodDecorator {
  const all = [...failures, ...(takesKey ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []), ...GENERAL_FAILURES];
  const byStatus = Map.groupBy(all, (code) => ERROR_STATUS[code]);
  return applyDecorators(
    ApiOperation({ summary }),
    ...(takesKey ? [ApiHeader(KEY)] : []),
    ...(query === undefined ? [] : [ApiExtension(QUERY, query)]),
    ...(byAttributes ? [ApiExtension(BY_ATTRIBUTES, true)] : []),
    ApiResponse({
      status,
      description: summary,
      content: {
        ...(answer === null ? {} : { 'application/json': { schema: schemaOf(answer) } }),
        ...bodiesOf(otherTypes),
      },
    }),
    ...[...byStatus].map(([failed, codes]) =>
      ApiResponse({
        status: failed,
        description: codes.join(', '),
        schema: { $ref: '#/components/schemas/ErrorAnswer' },
      }),
    ),
  );
}

function schemaOf(answer: SchemaName | readonly SchemaName[]) {
  const reference = (name: SchemaName) => ({ $ref: `#/components/schemas/${name}` });
  return typeof answer === 'string' ? reference(answer) : { anyOf: answer.map(reference) };
}

function bodiesOf(types: readonly string[]): Record<string, { schema: { type: 'string'; format?: 'binary' } }> {
  return Object.fromEntries(
    types.map((type) => [
      type,
      { schema: type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' } },
    ]),
  );
}
