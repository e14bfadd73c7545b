import { LANGUAGES } from '../../../domain/localized-text.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { ChoiceField } from '../validation/fields.ts';

export class ProductionQuery {
  @ChoiceField(['json', 'pdf'], { description: '`pdf`: what is left to make, to be printed on A4' })
  format?: 'json' | 'pdf';

  @ChoiceField(LANGUAGES, { description: 'Of the PDF; Arabic unless given' })
  lang?: Language;
}
