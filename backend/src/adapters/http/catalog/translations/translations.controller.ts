import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type {
  ProductTranslationsAnswer,
  TranslationRulesAnswer,
  TranslationsAnswer,
  TranslationRulesRequest,
  TranslationsQuery,
} from '@fyonka/api-contract/wire/office/goods/translations';
import type { FastifyRequest } from 'fastify';
import { ReadTranslations } from '../../../../application/catalog/translations/read-translations.ts';
import { listPage } from '../../../../application/list-page.ts';
import { StoreSettings } from '../../../../application/store/ports.ts';
import { productId } from '../../../../domain/ids.ts';
import { readTranslationRules } from '../../../../domain/translations/translation-rules.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { acceptedOrFail, savedTranslationsOrFail } from '../../errors/outcomes/store-outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { productTranslationsAnswer, translationRulesAnswer, translationsAnswer } from './translations.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Texts that are not in both languages. */
@ApiTags('office: shop')
@Controller()
export class TranslationsController {
  constructor(
    private readonly translations: ReadTranslations,
    private readonly settings: StoreSettings,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/translations')
  async read(@Query() query: Checked<typeof TranslationsQuery>): Promise<TranslationsAnswer> {
    return translationsAnswer(await this.translations.execute(listPage(query, PAGES.translations)));
  }

  @Handles('GET /api/admin/translations/products/{id}')
  async ofProduct(@Param('id') id: string): Promise<ProductTranslationsAnswer> {
    const found = await this.translations.ofProduct(productId(id));
    if (!found) throw new ApiFailure('PRODUCT_NOT_FOUND');
    return productTranslationsAnswer(found);
  }

  @Handles('PUT /api/admin/translations/rules')
  async change(
    @Body() { version, ...sent }: Checked<typeof TranslationRulesRequest>,
    @Req() request: FastifyRequest,
  ): Promise<TranslationRulesAnswer> {
    const translations = acceptedOrFail(readTranslationRules(sent));
    const by = this.editors.authorship(request);
    const outcome = await this.settings.changeTranslations({ translations, version }, by);
    return translationRulesAnswer(savedTranslationsOrFail(outcome));
  }
}
