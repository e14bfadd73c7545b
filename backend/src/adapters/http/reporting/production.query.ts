import { PRODUCTION_FORMATS } from '@fyonka/api-contract/values/formats';
import { LANGUAGES } from '@fyonka/api-contract/values/language';
import type { Language } from '@fyonka/api-contract/values/language';
import type { ProductionQuery } from '@fyonka/api-contract/wire/office/reports';
import { Checks } from '../openapi/checks.ts';
import { ChoiceField } from '../validation/fields.ts';

@Checks('ProductionQuery')
export class ProductionQueryDto implements ProductionQuery {
  @ChoiceField(PRODUCTION_FORMATS)
  format?: NonNullable<ProductionQuery['format']>;

  @ChoiceField(LANGUAGES)
  lang?: Language;
}
