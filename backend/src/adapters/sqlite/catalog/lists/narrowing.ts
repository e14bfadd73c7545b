/** Sort order and additional filter for found products, as SQL for rows of `products`. */
export interface Narrowing {
  /** Undefined: the order that shoppers get. */
  readonly order?: string | undefined;
  readonly where: string;
  readonly values: readonly (string | number)[];
}

/** Nothing but what shoppers can choose. */
export const ALL: Narrowing = { where: 'TRUE', values: [] };
