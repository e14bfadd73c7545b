import { Body, Controller, Get, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LONGEST_SENT, MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import type { SearchWordingAnswer, SearchWordingRequest } from '@fyonka/api-contract/wire/office/shop/search-wording';
import type { FastifyRequest } from 'fastify';
import { StoreSettings } from '../../../../application/store/ports.ts';
import { readWording } from '../../../../domain/store/own-wording.ts';
import { Access } from '../../access.ts';
import { acceptedOrFail, savedWordingOrFail } from '../../errors/outcomes/store-outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { Checks } from '../../openapi/checks.ts';
import { Documented } from '../../openapi/documented.ts';
import { TextListField, WholeNumberField } from '../../validation/fields.ts';
import type { Sent } from '../../validation/sent.ts';
import { searchWordingAnswer } from './search-wording.view.ts';

// Only shape and size are checked here. The domain judges the words.
@Checks('SearchWordingRequest')
class SearchWordingDto implements Sent<SearchWordingRequest> {
  @TextListField({ most: MOST_SENT.synonymGroups, longest: LONGEST_SENT.synonymGroup, required: 'by-domain' })
  synonyms?: string[];

  @TextListField({ most: MOST_SENT.fillers, longest: LONGEST_SENT.name, required: 'by-domain' })
  fillers?: string[];

  @WholeNumberField({ least: 1, most: Number.MAX_SAFE_INTEGER })
  version?: number;
}

/** The words that the shop adds to its search. */
@ApiTags('office: shop')
@Access('settings.write')
@Controller('api/admin/search-wording')
export class SearchWordingController {
  constructor(
    private readonly settings: StoreSettings,
    private readonly editors: Editors,
  ) {}

  @Get()
  @Documented({
    summary: 'What the shop adds to the usual synonyms and filler words of the search',
    answer: 'SearchWordingAnswer',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async read(): Promise<SearchWordingAnswer> {
    return searchWordingAnswer(await this.settings.readWording());
  }

  @Put()
  @Documented({
    summary: 'Change what the shop adds to the words of the search, all of it at once',
    answer: 'SearchWordingAnswer',
    failures: ['VALIDATION_FAILED', 'CARD_NUMBER_REFUSED', 'EDIT_CONFLICT', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async change(
    @Body() { version, ...sent }: SearchWordingDto,
    @Req() request: FastifyRequest,
  ): Promise<SearchWordingAnswer> {
    const search = acceptedOrFail(readWording(sent));
    const by = this.editors.authorship(request);
    return searchWordingAnswer(savedWordingOrFail(await this.settings.changeWording({ search, version }, by)));
  }
}
