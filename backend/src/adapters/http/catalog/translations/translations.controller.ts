import { Body, Controller, Get, Param, Put, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type {
  ProductTranslationsAnswer,
  TranslationRulesAnswer,
  TranslationsAnswer,
} from '@fyonka/api-contract/wire/office/goods/translations';
import type { FastifyRequest } from 'fastify';
import { ReadTranslations } from '../../../../application/catalog/translations/read-translations.ts';
import { listPage } from '../../../../application/list-page.ts';
import { StoreSettings } from '../../../../application/store/ports.ts';
import { productId } from '../../../../domain/ids.ts';
import { readTranslationRules } from '../../../../domain/translations/translation-rules.ts';
import { Access } from '../../access.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { acceptedOrFail, savedTranslationsOrFail } from '../../errors/outcomes/store-outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { Documented } from '../../openapi/documented.ts';
import { TranslationRulesDto, TranslationsQueryDto } from './translations.dto.ts';
import { productTranslationsAnswer, translationRulesAnswer, translationsAnswer } from './translations.views.ts';

/** Texts that are not in both languages. */
@ApiTags('office: shop')
@Access('catalog.read')
@Controller('api/admin/translations')
export class TranslationsController {
  constructor(
    private readonly translations: ReadTranslations,
    private readonly settings: StoreSettings,
    private readonly editors: Editors,
  ) {}

  @Get()
  @Documented({
    summary: 'Texts of products, categories, coupons and the shop that are missing in one language or the same in both',
    query: 'TranslationsQuery',
    answer: 'TranslationsAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async read(@Query() query: TranslationsQueryDto): Promise<TranslationsAnswer> {
    return translationsAnswer(await this.translations.execute(listPage(query, PAGES.translations)));
  }

  @Get('products/:id')
  @Documented({
    summary: 'The same of one product, and whether it is hidden for that',
    answer: 'ProductTranslationsAnswer',
    failures: ['PRODUCT_NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async ofProduct(@Param('id') id: string): Promise<ProductTranslationsAnswer> {
    const found = await this.translations.ofProduct(productId(id));
    if (!found) throw new ApiFailure('PRODUCT_NOT_FOUND');
    return productTranslationsAnswer(found);
  }

  @Put('rules')
  @Access('settings.write')
  @Documented({
    summary: 'Decide whether half-translated products are shown, and which texts are rightly the same',
    answer: 'TranslationRulesAnswer',
    failures: ['VALIDATION_FAILED', 'CARD_NUMBER_REFUSED', 'EDIT_CONFLICT', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async change(
    @Body() { version, ...sent }: TranslationRulesDto,
    @Req() request: FastifyRequest,
  ): Promise<TranslationRulesAnswer> {
    const translations = acceptedOrFail(readTranslationRules(sent));
    const by = this.editors.authorship(request);
    const outcome = await this.settings.changeTranslations({ translations, version }, by);
    return translationRulesAnswer(savedTranslationsOrFail(outcome));
  }
}
