import type { INestApplication } from '@nestjs/common';
import { readSchemas } from '@fyonka/api-contract/endpoints/endpoints';
import { MARKS } from '@fyonka/api-contract/json-schema/marks';
import type { Marks } from '@fyonka/api-contract/json-schema/marks';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { API_KEY } from '../access.ts';
import { DOCUMENTED_METHODS, withContractQueries } from './queries.ts';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

/** Reads the routes of the application into an OpenAPI document. Slow and large: loaded on demand. */
export async function describeApi(application: INestApplication): Promise<OpenAPIObject> {
  const about = new DocumentBuilder()
    // The first version whose schemas are JSON Schema, as those of the contract are.
    .setOpenAPIVersion('3.1.0')
    .setTitle('Fyonka')
    .setDescription(
      'The calls of the shop. Amounts are KD; every error answer is an ErrorAnswer. ' +
        'Calls that everybody may make take the token of a session, too: an order is then of its account.',
    )
    .setVersion('1')
    .addServer('/', 'The shop that this document came from')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'From `POST /api/auth/login`' })
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', bearerFormat: 'fk_…', description: 'A key for programs, made in the office' },
      API_KEY,
    )
    .build();
  const document = SwaggerModule.createDocument(application, about);
  // Marks are not JSON and are dropped by this copy.
  const schemas = JSON.parse(JSON.stringify(await readSchemas(), withPlainSpelling)) as Schemas;
  const inBodies = Object.entries(schemas).filter(([name]) => !name.endsWith('Query'));
  return {
    ...document,
    paths: readyForClients(withContractQueries(document.paths, schemas)),
    // Schemas of the contract describe requests, not the classes that are made of them.
    components: { ...document.components, schemas: Object.fromEntries(inBodies) },
  };
}

/** What generators of clients need of every operation: a lasting name for its function, and `[]` where no token is. */
function readyForClients(paths: OpenAPIObject['paths']): OpenAPIObject['paths'] {
  for (const [path, item] of Object.entries(paths))
    for (const method of DOCUMENTED_METHODS) {
      const operation = item[method];
      if (!operation) continue;
      operation.operationId = nameOf(method, path);
      operation.security ??= [];
    }
  return paths;
}

/** `putAdminCouponsById` for `PUT /api/admin/coupons/{id}`. */
function nameOf(method: string, path: string): string {
  const words =
    path
      .replace('/api/', '')
      .replaceAll('{', 'by-')
      .match(/[A-Za-z]+/g) ?? [];
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function withPlainSpelling(_name: string, schema: unknown): unknown {
  const { plainly } = (schema as { [MARKS]?: Marks } | null)?.[MARKS] ?? {};
  return plainly === undefined ? schema : { ...(schema as object), pattern: plainly };
}
