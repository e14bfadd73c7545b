import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SearchWordingAnswer, SearchWordingRequest } from '@fyonka/api-contract/wire/office/shop/search-wording';
import type { FastifyRequest } from 'fastify';
import { StoreSettings } from '../../../../application/store/ports.ts';
import { readWording } from '../../../../domain/store/own-wording.ts';
import { acceptedOrFail, savedWordingOrFail } from '../../errors/outcomes/store-outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { searchWordingAnswer } from './search-wording.view.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** The words that the shop adds to its search. */
@ApiTags('office: shop')
@Controller()
export class SearchWordingController {
  constructor(
    private readonly settings: StoreSettings,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/search-wording')
  async read(): Promise<SearchWordingAnswer> {
    return searchWordingAnswer(await this.settings.readWording());
  }

  @Handles('PUT /api/admin/search-wording')
  async change(
    @Body() { version, ...sent }: Checked<typeof SearchWordingRequest>,
    @Req() request: FastifyRequest,
  ): Promise<SearchWordingAnswer> {
    const search = acceptedOrFail(readWording(sent));
    const by = this.editors.authorship(request);
    return searchWordingAnswer(savedWordingOrFail(await this.settings.changeWording({ search, version }, by)));
  }
}
