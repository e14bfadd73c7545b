import { ERROR_STATUS } from '@fyonka/api-contract/values/error-codes';
import { applyDecorators } from '@nestjs/common';
import { ApiExtension, ApiHeader, ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { Endpoint } from '@fyonka/api-contract/endpoints/endpoint';
import type { ErrorCode } from '@fyonka/api-contract/wire/errors';
import { BY_ATTRIBUTES, QUERY } from './queries.ts';

/** Failures that every call can have. */
const GENERAL_FAILURES: readonly ErrorCode[] = ['HEADERS_TOO_LARGE', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'];

const KEY = {
  name: 'Idempotency-Key',
  required: false,
  description: 'The same key and body creates one, however often it is sent; 128 characters at most',
};

/** Describes an endpoint in the OpenAPI document. @param name its route */
export function Documented(name: string, endpoint: Endpoint): MethodDecorator {
  const { summary, query, byAttributes, answer, otherTypes = [], status = 200, takesKey } = endpoint;
  const byStatus = Map.groupBy(failuresOf(name, endpoint), (code) => ERROR_STATUS[code]);
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

/** Its own failures, and those that follow from the rest of its description. */
function failuresOf(
  name: string,
  { needs, byPerson, query, body, takesFiles, takesKey, fails = [] }: Endpoint,
): ErrorCode[] {
  const isOpen = needs === 'everyone' || needs === 'order-holder';
  const following: ErrorCode[] = [
    ...(takesFiles ? (['UNSUPPORTED_MEDIA_TYPE', 'BODY_TOO_LARGE'] as const) : []),
    ...(isOpen ? [] : (['UNAUTHENTICATED'] as const)),
    ...(isOpen || needs === 'signed-in' ? [] : (['FORBIDDEN'] as const)),
    ...(byPerson || needs === 'signed-in' ? (['PERSON_NEEDED'] as const) : []),
    ...(takesKey ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...(name.includes('{') ? (['ADDRESS_TOO_LONG'] as const) : []),
    ...GENERAL_FAILURES,
  ];
  const first: ErrorCode[] = [
    ...((query ?? body ?? takesFiles) === undefined ? [] : (['VALIDATION_FAILED'] as const)),
    ...(needs === 'order-holder' ? (['ORDER_NOT_FOUND'] as const) : []),
  ];
  return [...new Set([...first, ...fails, ...following])];
}

function schemaOf(answer: string | readonly string[]) {
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
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
