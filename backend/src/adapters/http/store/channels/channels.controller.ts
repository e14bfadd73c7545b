import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ChannelsAnswer, ChannelsRequest } from '@fyonka/api-contract/wire/office/shop/channels';
import type { FastifyRequest } from 'fastify';
import { StoreSettings } from '../../../../application/store/ports.ts';
import { savedChannelsOrFail } from '../../errors/outcomes/store-outcomes.ts';
import { Handles } from '../../handles.ts';
import { Editors } from '../../office/editors.ts';
import type { Checked } from '../../validation/checked.ts';
import { channelsAnswer } from './channels.view.ts';

/** Where else the shop sells. */
@ApiTags('office: shop')
@Controller()
export class ChannelsController {
  constructor(
    private readonly settings: StoreSettings,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/channels')
  async read(): Promise<ChannelsAnswer> {
    return channelsAnswer(await this.settings.readChannels());
  }

  @Handles('PUT /api/admin/channels')
  async change(
    @Body() { version, ...channels }: Checked<typeof ChannelsRequest>,
    @Req() request: FastifyRequest,
  ): Promise<ChannelsAnswer> {
    const by = this.editors.authorship(request);
    return channelsAnswer(savedChannelsOrFail(await this.settings.changeChannels({ channels, version }, by)));
  }
}
