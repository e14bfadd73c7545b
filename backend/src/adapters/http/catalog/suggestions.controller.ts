import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LONGEST_SEARCH } from '@fyonka/api-contract/values/limits';
import type { SearchSuggestionsAnswer, SearchSuggestionsQuery } from '@fyonka/api-contract/wire/search';
import { SuggestSearches } from '../../../application/catalog/suggest-searches.ts';
import { StoreSettings } from '../../../application/store/ports.ts';
import { shownToShoppers } from '../../../domain/translations/shown-texts.ts';
import { Access } from '../access.ts';
import { CachedAnswer } from '../cache/cached-route.ts';
import { Checks } from '../openapi/checks.ts';
import { Documented } from '../openapi/documented.ts';
import { TextField } from '../validation/fields.ts';
import { categoryView, productView } from './catalog.views.ts';

@Checks('SearchSuggestionsQuery')
class SearchSuggestionsDto implements SearchSuggestionsQuery {
  @TextField({ longest: LONGEST_SEARCH })
  q?: string;
}

/** What shoppers are offered while they type into the search. */
@ApiTags('catalogue')
@Access('everyone')
@Controller('api/search')
export class SuggestionsController {
  constructor(
    private readonly suggestSearches: SuggestSearches,
    private readonly settings: StoreSettings,
  ) {}

  @Get('suggestions')
  @CachedAnswer('q')
  @Documented({
    summary: 'Words, categories and products that may be meant by a text',
    query: 'SearchSuggestionsQuery',
    answer: 'SearchSuggestionsAnswer',
    failures: ['VALIDATION_FAILED'],
  })
  async suggestions(@Query() { q = '' }: SearchSuggestionsDto): Promise<SearchSuggestionsAnswer> {
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
