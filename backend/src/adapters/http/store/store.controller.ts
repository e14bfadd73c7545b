import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';
import { Clock } from '../../../application/clock.ts';
import { StoreSettings } from '../../../application/store/ports.ts';
import { ReadShopOffer } from '../../../application/store/read-shop-offer.ts';
import { PromiseArrival } from '../../../application/store/promise-arrival.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import { CachedAnswer } from '../cache/cached-route.ts';
import { storeView } from './store.view.ts';
import { Handles } from '../handles.ts';

@ApiTags('store')
@Controller()
export class StoreController {
  constructor(
    private readonly settings: StoreSettings,
    private readonly offer: ReadShopOffer,
    private readonly arrival: PromiseArrival,
    private readonly clock: Clock,
  ) {}

  @Handles('GET /api/store')
  @CachedAnswer()
  async store(): Promise<StoreSettingsView> {
    const [settings, offer] = await Promise.all([this.settings.read(), this.offer.execute()]);
    return storeView(settings, offer, await this.arrival.toShoppers(settings), kuwaitDayOf(this.clock.now()));
  }
}
