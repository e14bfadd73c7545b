import type { ReactNode } from 'react';
import type { HistoryEntry } from '@fyonka/api-contract/wire/office/edits';

/** Turns the fields of a thing into words for its history. */
export interface FieldWords {
  /** @param field name in the API, such as `name.ar` */
  label: (field: string) => string;
  /** @param value value in the API */
  value: (field: string, value: unknown) => ReactNode;
  /** Names the author of an entry without an account; by default the shop itself. */
  nobody?: (kind: HistoryEntry['kind']) => string;
}
