import { ValidationPipe } from '@nestjs/common';
import type { ArgumentMetadata } from '@nestjs/common';
import { classToPlain, plainToInstance } from 'class-transformer';
import { getMetadataStorage, validate } from 'class-validator';
import type { ValidationError } from 'class-validator';
import { ApiFailure } from '../errors/api-failure.ts';
import type { UnwordedFieldError } from '../errors/api-failure.ts';
import { fill } from './checking-class.ts';
import { keepsBlank } from './fields.ts';
import { refuseCardNumbers } from './card-number.ts';
import { refuseHugeShapes } from './shape.ts';

/** As Nest calls it; the type that it declares lacks what the pipe asks for nested classes. */
const VALIDATOR = { validate, getMetadataStorage };

rememberRules();

/**
 * Converts a request into an instance of the route's class. Unknown fields are dropped, and all faults are reported at
 * once.
 */
export class ApiValidationPipe extends ValidationPipe {
  constructor() {
    super({
      // Otherwise Nest loads the whole packages: 1 MB of code, most of it the world's phone numbers.
      validatorPackage: VALIDATOR,
      transformerPackage: { plainToInstance, classToPlain },
      whitelist: true,
      transform: true,
      forbidUnknownValues: true,
      transformOptions: { exposeUnsetFields: false },
      exceptionFactory: (errors) => new ApiFailure('VALIDATION_FAILED', { faults: faultsOf(errors) }),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.metatype) await fill(metadata.metatype);
    // A request without a body lacks every field, and each required one is reported.
    if (metadata.type === 'body') return this.body(value === undefined ? {} : value, metadata);
    const checked: unknown = await super.transform(
      metadata.type === 'query' ? withoutBlanks(value, metadata.metatype) : value,
      metadata,
    );
    return checked;
  }

  private async body(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: '', code: 'INVALID' }] });
    refuseHugeShapes(value);
    const checked: unknown = await super.transform(value, metadata);
    // The search costs more than the other checks, so a field that is too long is refused before it.
    refuseCardNumbers(value);
    return checked;
  }
}

/** Drops parameters without a value, which forms send for empty fields, unless the field keeps them. */
function withoutBlanks(query: unknown, type: ArgumentMetadata['metatype']): unknown {
  if (typeof query !== 'object' || query === null) return query;
  const isGiven = ([name, value]: [string, unknown]) => value !== '' || keepsBlank(type, name);
  return Object.fromEntries(Object.entries(query).filter(isGiven));
}

function faultsOf(errors: readonly ValidationError[], parent = ''): UnwordedFieldError[] {
  return errors.flatMap((error) => {
    const field = `${parent}${error.property}`;
    const own = error.constraints ? [{ field, code: codeOf(error) }] : [];
    return [...own, ...faultsOf(error.children ?? [], `${field}.`)];
  });
}

/**
 * The code of the one fault that is reported for a field: absence before shape, and shape before size. Anything but a
 * list is INVALID where a list is expected, not an empty list.
 */
function codeOf(error: ValidationError): string {
  const codes = Object.values<unknown>(error.contexts ?? {}).map((context) =>
    isCoded(context) ? context.code : 'INVALID',
  );
  if (error.value === undefined || error.value === null) return 'REQUIRED';
  return (
    ['INVALID', 'REQUIRED'].find((code) => codes.includes(code)) ??
    codes.find((code) => code !== 'TOO_LONG') ??
    codes[0] ??
    'INVALID'
  );
}

function isCoded(context: unknown): context is { code: string } {
  return typeof context === 'object' && context !== null && 'code' in context && typeof context.code === 'string';
}

/** Otherwise class-validator looks through the rules of all classes again for each object that it checks. */
function rememberRules(): void {
  const storage = getMetadataStorage();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const known = new WeakMap<object, ReturnType<typeof find>>();
  storage.getTargetValidationMetadatas = (type, ...options) => {
    // Of an object that was sent, `constructor` may be anything.
    if (typeof type !== 'function') return find(type, ...options);
    const rules = known.get(type) ?? find(type, ...options);
    known.set(type, rules);
    return rules;
  };
}
