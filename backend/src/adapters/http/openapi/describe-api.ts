import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { SCHEMAS } from './schemas.ts';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

/** Reads the routes of the application into an OpenAPI document. Slow and large: loaded on demand. */
export function describeApi(application: INestApplication): OpenAPIObject {
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
  // What TypeBox keeps beside the schema is not JSON, and stays behind.
  const answers = JSON.parse(JSON.stringify(SCHEMAS)) as Schemas;
  return {
    ...document,
    components: { ...document.components, schemas: { ...document.components?.schemas, ...answers } },
  };
}
