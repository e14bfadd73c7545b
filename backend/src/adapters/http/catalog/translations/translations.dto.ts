import { LONGEST_SENT, MOST_SENT, PAGES } from '@fyonka/api-contract/values/request-limits';
import type { TranslationRulesRequest, TranslationsQuery } from '@fyonka/api-contract/wire/office/goods/translations';
import { Checks } from '../../openapi/checks.ts';
import { FlagField, TextListField, WholeNumberField } from '../../validation/fields.ts';
import { PageField, PageSizeField } from '../../validation/page-fields.ts';
import type { Sent } from '../../validation/sent.ts';

@Checks('TranslationsQuery')
export class TranslationsQueryDto implements TranslationsQuery {
  @PageField()
  page?: number;

  @PageSizeField(PAGES.translations)
  limit?: number;
}

// Only shape and size are checked here. The domain judges the texts.

@Checks('TranslationRulesRequest')
export class TranslationRulesDto implements Sent<TranslationRulesRequest> {
  @FlagField({ required: 'by-domain' })
  hidesHalfTranslated?: boolean;

  @TextListField({ most: MOST_SENT.sameTexts, longest: LONGEST_SENT.name, required: 'by-domain' })
  sameTexts?: string[];

  @WholeNumberField({ least: 1, most: Number.MAX_SAFE_INTEGER })
  version?: number;
}
