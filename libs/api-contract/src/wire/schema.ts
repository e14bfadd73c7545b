import { Type } from 'typebox';
import type { TArray, TNull, TNumber, TSchema, TString, TUnion, TUnsafe } from 'typebox';

/** An amount in KD. @param description what it is the price of, when its name does not say so */
export function kd(description?: string): TNumber {
  return Type.Number({ description: description === undefined ? 'KD' : `KD; ${description}` });
}

/** A moment. */
export function time(description?: string): TString {
  const format = 'ISO 8601, UTC';
  return Type.String({
    format: 'date-time',
    description: description === undefined ? format : `${format}; ${description}`,
  });
}

/** @param description when it is null */
export function nullable<Schema extends TSchema>(schema: Schema, description: string): TUnion<[Schema, TNull]> {
  return Type.Union([schema, Type.Null()], { description });
}

/** One of a few words. */
export function choice<Value extends string>(values: readonly Value[], description?: string): TUnsafe<Value> {
  return Type.Unsafe<Value>({
    type: 'string',
    enum: [...values],
    ...(description === undefined ? {} : { description }),
  });
}

/**
 * Another type of the contract, by the name of its schema: the OpenAPI document then has each schema once, and an
 * editor shows `OrderItemView` instead of everything in it.
 */
export function reference<Named>(name: string, description?: string): TUnsafe<Named> {
  return Type.Unsafe<Named>({
    $ref: `#/components/schemas/${name}`,
    ...(description === undefined ? {} : { description }),
  });
}

/** A list of another type of the contract. */
export function listOf<Item>(name: string, description?: string): TArray<TUnsafe<Item>> {
  return Type.Array(reference<Item>(name), description === undefined ? {} : { description });
}
