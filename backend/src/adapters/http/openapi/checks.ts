import { ApiSchema } from '@nestjs/swagger';
import type { SchemaName } from './schemas.ts';

/** The classes that check requests, by the schema of the contract that each stands for. A test compares the two. */
export const CHECKING_CLASSES = new Map<SchemaName, new () => object>();

/** Names the schema of the contract by which the OpenAPI document describes what a class checks. */
export function Checks(name: SchemaName): (type: new () => object) => void {
  return (type) => {
    CHECKING_CLASSES.set(name, type);
    ApiSchema({ name })(type);
  };
}
