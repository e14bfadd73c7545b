import type { IsForm, IsNeeded } from '@fyonka/api-contract/json-schema/marks';
import type { Static, TArray, TObject, TOptional, TSchema, TUnion, TNull, TUnsafe } from 'typebox';

/**
 * A query or body after it was checked by its schema. In a form only the needed fields are sure to be there, and a
 * number that was `written` may be a text, which the domain reads.
 */
export type Checked<Schema> =
  Schema extends TUnsafe<number>
    ? number | string
    : Schema extends TObject<infer Properties>
      ? Group<Properties, Schema extends IsForm ? NeededIn<Properties> : RequiredIn<Properties>>
      : Schema extends TArray<infer Item>
        ? Checked<Item>[]
        : Schema extends TUnion<[infer One extends TSchema, TNull]>
          ? Checked<One> | null
          : Schema extends TSchema
            ? Static<Schema>
            : never;

type Group<Properties, Sure extends keyof Properties> = {
  [Name in Sure]: Checked<Properties[Name]>;
} & {
  [Name in Exclude<keyof Properties, Sure>]?: Checked<Properties[Name]>;
};

type RequiredIn<Properties> = {
  [Name in keyof Properties]: Properties[Name] extends TOptional ? never : Name;
}[keyof Properties];

type NeededIn<Properties> = {
  [Name in keyof Properties]: Properties[Name] extends IsNeeded ? Name : never;
}[keyof Properties];
