import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SearchSuggestionsAnswer, SearchSuggestionsQuery } from '@fyonka/api-contract/wire/search';
import { SuggestSearches } from '../../../application/catalog/search/suggest-searches.ts';
import { StoreSettings } from '../../../application/store/ports.ts';
import { shownToShoppers } from '../../../domain/translations/shown-texts.ts';
import { CachedAnswer } from '../cache/cached-route.ts';
import { categoryView, productView } from './catalog.views.ts';
import { Handles } from '../handles.ts';
import type { Checked } from '../validation/checked.ts';

/** What shoppers are offered while they type into the search. */
@ApiTags('catalogue')
@Controller()
export class SuggestionsController {
  constructor(
    private readonly suggestSearches: SuggestSearches,
    private readonly settings: StoreSettings,
  ) {}

  @Handles('GET /api/search/suggestions')
  @CachedAnswer('q')
  async suggestions(@Query() { q = '' }: Checked<typeof SearchSuggestionsQuery>): Promise<SearchSuggestionsAnswer> {
    const [{ words, categories, products }, settings] = await Promise.all([
      this.suggestSearches.execute(q),
      this.settings.read(),
    ]);
    const attributes = shownToShoppers(settings);
    return {
      words: [...words],
      categories: categories.map(categoryView),
      products: products.map((product) => productView(product, attributes)),
    };
  }
}
