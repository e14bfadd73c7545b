import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { StoreSettingsView } from '@fyonka/api-contract/store';
import { ReadStoreSettings } from '../../../application/store/read-store-settings.ts';
import { Access } from '../access.ts';
import { CachedAnswer } from '../cache/cached-route.ts';
import { Documented } from '../openapi/documented.ts';
import { storeView } from './store.view.ts';

@ApiTags('store')
@Access('everyone')
@Controller('api/store')
export class StoreController {
  constructor(private readonly readStoreSettings: ReadStoreSettings) {}

  @Get()
  @CachedAnswer()
  @Documented({ summary: "The shop's own particulars", answer: 'StoreSettingsView' })
  async store(): Promise<StoreSettingsView> {
    return storeView(await this.readStoreSettings.execute());
  }
}
