import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';
import { Clock } from '../../../application/clock.ts';
import { StoreSettings } from '../../../application/store/ports.ts';
import { PromiseArrival } from '../../../application/store/promise-arrival.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import { Access } from '../access.ts';
import { CachedAnswer } from '../cache/cached-route.ts';
import { Documented } from '../openapi/documented.ts';
import { storeView } from './store.view.ts';

@ApiTags('store')
@Access('everyone')
@Controller('api/store')
export class StoreController {
  constructor(
    private readonly settings: StoreSettings,
    private readonly arrival: PromiseArrival,
    private readonly clock: Clock,
  ) {}

  @Get()
  @CachedAnswer()
  @Documented({ summary: "The shop's own particulars", answer: 'StoreSettingsView' })
  async store(): Promise<StoreSettingsView> {
    const settings = await this.settings.read();
    return storeView(settings, await this.arrival.toShoppers(settings), kuwaitDayOf(this.clock.now()));
  }
}
