import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';

/** The OpenAPI document, made from the routes and the contract when it is first requested. */
export class ApiDocument {
  private application: INestApplication | undefined;
  private document: Promise<OpenAPIObject> | undefined;

  /** Call it once, before the first `read`. */
  describes(application: INestApplication): void {
    this.application = application;
  }

  read(): Promise<OpenAPIObject> {
    this.document ??= this.write();
    return this.document;
  }

  private async write(): Promise<OpenAPIObject> {
    if (!this.application) throw new Error('the document was asked for before `describes`');
    const { describeApi } = await import('./describe-api.ts');
    return describeApi(this.application);
  }
}
