import type { Provider } from '@nestjs/common';
import { DemoFiles } from '../adapters/demo/demo-files.ts';
import { SnowballStems } from '../adapters/language/snowball-stems.ts';
import { BrowseProducts } from '../application/catalog/browse-products.ts';
import { Catalogue, DemoShop, ShopFilling } from '../application/catalog/ports.ts';
import { SearchPlanner, WordStems } from '../application/catalog/search-planner.ts';
import { SeedDemoShop } from '../application/catalog/seed-demo-shop.ts';
import { Clock } from '../application/clock.ts';
import { StoreSettings } from '../application/store/ports.ts';
import { built, filled, given } from './providers.ts';
import type { Surroundings } from './surroundings.ts';

/** Browsing, searching, and the demonstration shop. */
export function catalogProviders({ demoFolder }: Surroundings): Provider[] {
  return [
    filled(WordStems, SnowballStems),
    built(SearchPlanner, Catalogue, StoreSettings, WordStems),
    built(BrowseProducts, Catalogue, SearchPlanner),
    given(DemoShop, () => new DemoFiles(demoFolder)),
    built(SeedDemoShop, DemoShop, ShopFilling, Clock),
  ];
}
