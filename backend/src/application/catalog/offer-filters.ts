import { offeredFilters } from '../../domain/catalog/attributes/attribute-filters.ts';
import type { ListFilter } from '../../domain/catalog/attributes/attribute-filters.ts';
import { shownToShoppers } from '../../domain/translations/shown-texts.ts';
import type { StoreSettings } from '../store/ports.ts';
import type { Catalogue } from './ports.ts';
import { askedFor } from './search/asked-list.ts';
import type { ListQuery } from './search/asked-list.ts';
import type { SearchPlanner } from './search/search-planner.ts';

/** The attributes by which shoppers can narrow a list, each with the values that its products have. */
export class OfferFilters {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly planner: SearchPlanner,
    private readonly settings: StoreSettings,
  ) {}

  async execute(input: ListQuery): Promise<readonly ListFilter[]> {
    const [{ list }, settings] = await Promise.all([askedFor(input, this.planner), this.settings.read()]);
    const attributes = shownToShoppers(settings);
    if (list === null || !attributes.some(({ isFilterable }) => isFilterable)) return [];
    return offeredFilters(attributes, await this.catalogue.tokensIn(list));
  }
}
