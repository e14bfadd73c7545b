import type { Clock } from '../clock.ts';
import type { DemoShop, ShopFilling } from './ports.ts';

export type SeedDemoShopOutcome =
  | { readonly kind: 'filled'; readonly products: number }
  | { readonly kind: 'not-empty' };

/** Fills an empty shop with the demonstration catalogue. A shop with data is not changed. */
export class SeedDemoShop {
  constructor(
    private readonly demo: DemoShop,
    private readonly filling: ShopFilling,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<SeedDemoShopOutcome> {
    // Checked first, so that a shop with data does not read all files of the demonstration at every start.
    if (!(await this.filling.isEmpty())) return { kind: 'not-empty' };
    const contents = await this.demo.read();
    const result = await this.filling.fillEmptyShop(contents, this.clock.now());
    return result === 'filled' ? { kind: 'filled', products: contents.products.length } : { kind: 'not-empty' };
  }
}
