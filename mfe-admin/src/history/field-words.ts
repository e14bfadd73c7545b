import type { ReactNode } from 'react';

/** How the fields of a thing are told to people. */
export interface FieldWords {
  /** @param field as the API names it, such as `name.ar` */
  label: (field: string) => string;
  /** @param value as the API writes the field */
  value: (field: string, value: unknown) => ReactNode;
}
