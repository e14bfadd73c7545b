import type { INestApplication } from '@nestjs/common';
import { readSchemas } from '@fyonka/api-contract/endpoints/endpoints';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { withContractQueries } from './queries.ts';

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
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'From `POST /api/auth/login`' })
    .build();
  const document = SwaggerModule.createDocument(application, about);
  // Marks are not JSON and are dropped by this copy.
  const schemas = JSON.parse(JSON.stringify(await readSchemas())) as Schemas;
  const inBodies = Object.entries(schemas).filter(([name]) => !name.endsWith('Query'));
  return {
    ...document,
    paths: withContractQueries(document.paths, schemas),
    // Schemas of the contract describe requests, not the classes that are made of them.
    components: { ...document.components, schemas: Object.fromEntries(inBodies) },
  };
}
