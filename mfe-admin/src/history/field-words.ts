import type { ReactNode } from 'react';

/** Turns the fields of a thing into words for its history. */
export interface FieldWords {
  /** @param field name in the API, such as `name.ar` */
  label: (field: string) => string;
  /** @param value value in the API */
  value: (field: string, value: unknown) => ReactNode;
}
