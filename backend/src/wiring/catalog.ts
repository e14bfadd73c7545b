import type { Provider } from '@nestjs/common';
import { DemoFiles } from '../adapters/demo/demo-files.ts';
import { SnowballStems } from '../adapters/language/snowball-stems.ts';
import { BrowseProducts } from '../application/catalog/browse-products.ts';
import { ChangeProduct } from '../application/catalog/change-product.ts';
import { CreateProduct } from '../application/catalog/create-product.ts';
import { ProductEditing } from '../application/catalog/editing-ports.ts';
import { Catalogue, DemoShop, ShopFilling } from '../application/catalog/ports.ts';
import { ProductKnowledgeOf } from '../application/catalog/product-knowledge.ts';
import { SearchPlanner, WordStems } from '../application/catalog/search-planner.ts';
import { SeedDemoShop } from '../application/catalog/seed-demo-shop.ts';
import { Clock } from '../application/clock.ts';
import { Identifiers } from '../application/identifiers.ts';
import { StoreSettings } from '../application/store/ports.ts';
import { built, filled, given } from './providers.ts';
import type { Surroundings } from './surroundings.ts';

/** Browsing, searching, editing, and the demonstration shop. */
export function catalogProviders({ demoFolder }: Surroundings): Provider[] {
  return [
    filled(WordStems, SnowballStems),
    built(SearchPlanner, Catalogue, StoreSettings, WordStems),
    built(BrowseProducts, Catalogue, SearchPlanner),
    built(ProductKnowledgeOf, Catalogue),
    built(CreateProduct, ProductEditing, ProductKnowledgeOf, Identifiers, Clock),
    built(ChangeProduct, ProductEditing, ProductKnowledgeOf, Clock),
    given(DemoShop, () => new DemoFiles(demoFolder)),
    built(SeedDemoShop, DemoShop, ShopFilling, Clock),
  ];
}
