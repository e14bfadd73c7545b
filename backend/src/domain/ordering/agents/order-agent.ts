/** The program that has placed an order for somebody, and wants to be told what becomes of it. */
export interface OrderAgent {
  /** Host of its profile. */
  readonly host: string;
  /** The checkout that became the order. */
  readonly checkoutId: string;
  /** Where it is told, as its profile said when the order was placed. */
  readonly webhook: string;
}
