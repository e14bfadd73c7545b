import { offerOf } from '../../domain/store/shop-sentences.ts';
import type { ShopOffer } from '../../domain/store/shop-sentences.ts';
import type { Clock } from '../clock.ts';
import type { OfferedMethods } from '../ordering/paying/offered-methods.ts';
import type { DeliveryAreas } from './ports.ts';

/** What the shop says about paying and delivery in general. */
export class ReadShopOffer {
  constructor(
    private readonly offered: OfferedMethods,
    private readonly areas: DeliveryAreas,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<ShopOffer> {
    const [{ ways }, decisions] = await Promise.all([this.offered.list(), this.areas.read()]);
    return offerOf(
      ways.map(({ method }) => method),
      decisions,
      this.clock.now(),
    );
  }
}
