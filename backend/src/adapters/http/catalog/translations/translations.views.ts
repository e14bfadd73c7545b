import type {
  ProductTranslationsAnswer,
  TranslationGapView,
  TranslationRulesAnswer,
  TranslationRulesView,
  TranslationsAnswer,
  UntranslatedThing,
} from '@fyonka/api-contract/wire/office/goods/translations';
import type {
  HalfTranslated,
  ProductTranslations,
  Translations,
} from '../../../../application/catalog/translations/read-translations.ts';
import type { OfficeTranslations } from '../../../../application/store/ports.ts';
import type { LocalizedText } from '../../../../domain/localized-text.ts';
import type { TranslationGap } from '../../../../domain/translations/translation-gaps.ts';
import type { TranslationRules } from '../../../../domain/translations/translation-rules.ts';
import { editStateView } from '../../store/office-settings.view.ts';

export function translationRulesView({ hidesHalfTranslated, sameTexts }: TranslationRules): TranslationRulesView {
  return { hidesHalfTranslated, sameTexts: [...sameTexts] };
}

export function translationRulesAnswer({ translations, ...state }: OfficeTranslations): TranslationRulesAnswer {
  return { rules: translationRulesView(translations), ...editStateView(state) };
}

export function translationsAnswer({ rules, shop, ...found }: Translations): TranslationsAnswer {
  return {
    rules: translationRulesView(rules.translations),
    version: rules.version,
    shop: gapViews(shop),
    categories: found.categories.map((one) => thingView(one, one.thing)),
    coupons: found.coupons.map((one) => thingView(one, one.thing)),
    products: found.products.map((one) => thingView(one, one.thing.product)),
    total: found.total,
    page: found.page,
    limit: found.limit,
  };
}

export function productTranslationsAnswer({ gaps, isHidden }: ProductTranslations): ProductTranslationsAnswer {
  return { gaps: gapViews(gaps), isHidden };
}

function thingView(
  { gaps }: HalfTranslated<unknown>,
  { id, name }: { readonly id: string; readonly name: LocalizedText },
): UntranslatedThing {
  return { _id: id, name, gaps: gapViews(gaps) };
}

function gapViews(gaps: readonly TranslationGap[]): TranslationGapView[] {
  return gaps.map(({ field, kind, text }) => ({ field, kind, text }));
}
