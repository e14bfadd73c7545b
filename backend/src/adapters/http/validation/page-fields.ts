import { LAST_PAGE } from '@fyonka/api-contract/values/request-limits';
import { WholeNumberField } from './fields.ts';

/** Number of a page, counted from 1. */
export function PageField(): PropertyDecorator {
  return WholeNumberField({ least: 1, most: LAST_PAGE });
}

/** Entries of one page of a list. */
export function PageSizeField({ most }: { most: number }): PropertyDecorator {
  return WholeNumberField({ least: 1, most });
}
