import { Type } from '../../../json-schema/type.ts';
import { form } from '../../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { LONGEST_SENT, MOST_SENT, PAGES } from '../../../values/request-limits.ts';
import { GAP_KINDS } from '../../../values/goods/translations.ts';
import type { LocalizedText } from '../../catalog.ts';
import { CHANGED, choice, listOf, PAGE, pageOf, pageSize, reference, textList, version } from '../../schema.ts';

export const TranslationGapView = Type.Object(
  {
    field: Type.String({ description: 'As the API names it, such as `color.name`' }),
    kind: choice(GAP_KINDS, 'Which language is missing, or that both have the same text'),
    text: Type.String({ description: 'What is there' }),
  },
  { description: 'A text that is not in both languages' },
);
export interface TranslationGapView extends Static<typeof TranslationGapView> {}

const GAPS = listOf<TranslationGapView>('TranslationGapView');

export const UntranslatedThing = Type.Object(
  { _id: Type.String(), name: reference<LocalizedText>('LocalizedText'), gaps: GAPS },
  { description: 'A product, category or coupon with gaps' },
);
export interface UntranslatedThing extends Static<typeof UntranslatedThing> {}

export const TranslationRulesView = Type.Object({
  hidesHalfTranslated: Type.Boolean({
    description:
      'Shoppers do not see a product of which a text has a gap, nor an attribute, a choice, an announcement or the name of a coupon that has one',
  }),
  sameTexts: textList(MOST_SENT.sameTexts, LONGEST_SENT.name, {
    description: 'Texts that are rightly the same in both languages, such as the names of brands',
  }),
});
export interface TranslationRulesView extends Static<typeof TranslationRulesView> {}

export const TranslationRulesRequest = form({
  ...TranslationRulesView.properties,
  version: version('Of the settings that were edited; left out: whatever they are now', 1),
});
export interface TranslationRulesRequest extends Static<typeof TranslationRulesRequest> {}

export const TranslationRulesAnswer = Type.Object({
  rules: reference<TranslationRulesView>('TranslationRulesView'),
  ...CHANGED,
});
export interface TranslationRulesAnswer extends Static<typeof TranslationRulesAnswer> {}

export const TranslationsQuery = Type.Object({ page: PAGE, limit: pageSize(PAGES.translations) });
export interface TranslationsQuery extends Static<typeof TranslationsQuery> {}

export const TranslationsAnswer = Type.Object({
  rules: reference<TranslationRulesView>('TranslationRulesView'),
  version: Type.Integer({ description: 'Of the settings' }),
  shop: listOf<TranslationGapView>('TranslationGapView', 'Of the texts in the settings'),
  categories: listOf<UntranslatedThing>('UntranslatedThing'),
  coupons: listOf<UntranslatedThing>('UntranslatedThing', 'Those that are switched on'),
  products: listOf<UntranslatedThing>('UntranslatedThing', 'The newest first'),
  ...pageOf('Products'),
});
export interface TranslationsAnswer extends Static<typeof TranslationsAnswer> {}

export const ProductTranslationsAnswer = Type.Object({
  gaps: GAPS,
  isHidden: Type.Boolean({ description: 'Shoppers do not see the product for its gaps alone' }),
});
export interface ProductTranslationsAnswer extends Static<typeof ProductTranslationsAnswer> {}
