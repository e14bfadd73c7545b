import { Body, Controller, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ChannelsAnswer, ChannelsRequest } from '@fyonka/api-contract/wire/office/shop/channels';
import type { FaultyItemsAnswer, FaultyItemsQuery } from '@fyonka/api-contract/wire/office/shop/feeds';
import type { FastifyRequest } from 'fastify';
import { CheckFeeds } from '../../../../application/catalog/feeds/check-feeds.ts';
import { FeedFetches } from '../../../../application/catalog/feeds/ports.ts';
import { AgentPushes } from '../../../../application/ordering/agents/pushes/ports.ts';
import { StoreSettings } from '../../../../application/store/ports.ts';
import type { OfficeChannels } from '../../../../application/store/ports.ts';
import { savedChannelsOrFail } from '../../errors/outcomes/store-outcomes.ts';
import { Handles } from '../../handles.ts';
import { Editors } from '../../office/editors.ts';
import type { Checked } from '../../validation/checked.ts';
import { channelsAnswer, faultyItemsAnswer } from './channels.view.ts';

/** Where else the shop sells. */
@ApiTags('office: shop')
@Controller()
export class ChannelsController {
  constructor(
    private readonly settings: StoreSettings,
    private readonly fetches: FeedFetches,
    private readonly pushes: AgentPushes,
    private readonly checkFeeds: CheckFeeds,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/channels')
  async read(): Promise<ChannelsAnswer> {
    return this.answer(await this.settings.readChannels());
  }

  @Handles('PUT /api/admin/channels')
  async change(
    @Body() { version, ...channels }: Checked<typeof ChannelsRequest>,
    @Req() request: FastifyRequest,
  ): Promise<ChannelsAnswer> {
    const by = this.editors.authorship(request);
    const saved = savedChannelsOrFail(await this.settings.changeChannels({ channels, version }, by));
    return this.answer(saved);
  }

  @Handles('GET /api/admin/channels/faulty')
  async faulty(@Query() { after = 0 }: Checked<typeof FaultyItemsQuery>): Promise<FaultyItemsAnswer> {
    return faultyItemsAnswer(await this.checkFeeds.execute(after));
  }

  private async answer(stored: OfficeChannels): Promise<ChannelsAnswer> {
    // Their number is bounded, see `MOST_PLATFORMS`.
    const platforms = stored.channels.agents ? await this.pushes.platforms() : [];
    return channelsAnswer(stored, await this.fetches.list(), platforms);
  }
}
