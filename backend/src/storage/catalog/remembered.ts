/** What was worked out of the catalogue, until the catalogue changes. */
export class Remembered<Value> {
  private version: number | string | undefined;
  private readonly values = new Map<string, Value>();

  /** @param most values that are kept; with more, all are forgotten */
  constructor(private readonly most: number) {}

  /** @param version of what the value is worked out from */
  valueOf(key: string, version: number | string | undefined, workOut: () => Value): Value {
    if (version !== this.version) this.values.clear();
    this.version = version;
    const known = this.values.get(key);
    if (known !== undefined) return known;
    if (this.values.size >= this.most) this.values.clear();
    const value = workOut();
    this.values.set(key, value);
    // What has failed is tried again.
    if (value instanceof Promise) value.catch(() => this.values.delete(key));
    return value;
  }
}

/** Lists of which it is remembered how many designs they have: each category, colour and kind of new arrivals. */
export const MOST_LISTS = 1_000;
/** Lists whose designs are remembered in their order, each up to a megabyte. */
export const MOST_ORDERS = 8;
