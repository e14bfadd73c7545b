import { WholeNumberField } from './fields.ts';

/** No list has as many pages. */
export const LAST_PAGE = 100_000;

/** Which page of a list, counted from 1. */
export function PageField(): PropertyDecorator {
  return WholeNumberField({ least: 1, most: LAST_PAGE });
}

/** How many things a page of a list has. */
export function PageSizeField({ most, usual }: { most: number; usual: number }): PropertyDecorator {
  return WholeNumberField({ least: 1, most, description: `${usual} unless given` });
}
