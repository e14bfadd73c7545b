import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { SCHEMAS } from './schemas.ts';

/** Reads the routes of the application into an OpenAPI document. Slow and large: loaded on demand. */
export function describeApi(application: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Fyonka')
    .setDescription('The calls of the shop. Amounts are KD; every error answer is an ErrorAnswer.')
    .setVersion('1')
    .build();
  const document = SwaggerModule.createDocument(application, about);
  const answers = JSON.parse(JSON.stringify(SCHEMAS)) as NonNullable<
    NonNullable<OpenAPIObject['components']>['schemas']
  >;
  return {
    ...document,
    components: { ...document.components, schemas: { ...document.components?.schemas, ...answers } },
  };
}
