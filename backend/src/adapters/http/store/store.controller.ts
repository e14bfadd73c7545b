import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';
import { StoreSettings } from '../../../application/store/ports.ts';
import { Access } from '../access.ts';
import { CachedAnswer } from '../cache/cached-route.ts';
import { Documented } from '../openapi/documented.ts';
import { storeView } from './store.view.ts';

@ApiTags('store')
@Access('everyone')
@Controller('api/store')
export class StoreController {
  constructor(private readonly settings: StoreSettings) {}

  @Get()
  @CachedAnswer()
  @Documented({ summary: "The shop's own particulars", answer: 'StoreSettingsView' })
  async store(): Promise<StoreSettingsView> {
    return storeView(await this.settings.read());
  }
}
