import { join } from 'node:path';
import type { Provider } from '@nestjs/common';
import { DemoFiles } from '../../adapters/demo/demo-files.ts';
import { DemoPictures } from '../../adapters/demo/demo-pictures.ts';
import { HttpOutsideCalls } from '../../adapters/outside/http-outside-calls.ts';
import { SharpPictureMaker } from '../../adapters/pictures/sharp-picture-maker.ts';
import { SnowballStems } from '../../adapters/language/snowball-stems.ts';
import { AskBackInStock } from '../../application/catalog/back-in-stock/ask-back-in-stock.ts';
import { BackInStock } from '../../application/catalog/back-in-stock/ports.ts';
import { NotifyWaiting } from '../../application/catalog/back-in-stock/notify-waiting.ts';
import { BrowseOfficeProducts } from '../../application/catalog/browse-office-products.ts';
import { BrowseProducts } from '../../application/catalog/browse-products.ts';
import { ChangeCategory } from '../../application/catalog/editing/change-category.ts';
import { ChangeProduct } from '../../application/catalog/editing/change-product.ts';
import { ChangeProducts } from '../../application/catalog/editing/change-products.ts';
import { CreateCategory } from '../../application/catalog/editing/create-category.ts';
import { CreatePieces } from '../../application/catalog/editing/create-pieces.ts';
import { CreateProduct } from '../../application/catalog/editing/create-product.ts';
import { CategoryEditing, OfficeCatalogue, ProductEditing } from '../../application/catalog/editing/editing-ports.ts';
import { PreviewPrices } from '../../application/catalog/editing/preview-prices.ts';
import { Catalogue, CatalogueChanges, DemoShop, ShopFilling } from '../../application/catalog/ports.ts';
import { OfferFilters } from '../../application/catalog/offer-filters.ts';
import { ProductKnowledgeOf } from '../../application/catalog/product-knowledge.ts';
import { ExportProducts } from '../../application/catalog/imports/export-products.ts';
import { ImportProducts } from '../../application/catalog/imports/import-products.ts';
import { ProductImports } from '../../application/catalog/imports/ports.ts';
import { MakeJpeg } from '../../application/catalog/pictures/make-jpeg.ts';
import { PictureFiles, PictureMaker, Pictures, ShippedPictures } from '../../application/catalog/pictures/ports.ts';
import { FetchWantedPictures } from '../../application/catalog/pictures/wanted/fetch-wanted-pictures.ts';
import { WantedPicturesList } from '../../application/catalog/pictures/wanted/ports.ts';
import { RemoveUnusedPictures } from '../../application/catalog/pictures/remove-unused-pictures.ts';
import { UploadPicture } from '../../application/catalog/pictures/upload-picture.ts';
import { OwnReviews } from '../../application/catalog/reviews/own-reviews.ts';
import { Reviews } from '../../application/catalog/reviews/ports.ts';
import { SearchCorrector } from '../../application/catalog/search/search-corrector.ts';
import { SearchPlanner, WordStems } from '../../application/catalog/search/search-planner.ts';
import { SeedDemoShop } from '../../application/catalog/seed-demo-shop.ts';
import { ShopWords } from '../../application/catalog/search/shop-words.ts';
import { EmptySearches } from '../../application/catalog/search/empty-searches.ts';
import { ReadBestSellers } from '../../application/catalog/read-best-sellers.ts';
import { SuggestSearches } from '../../application/catalog/search/suggest-searches.ts';
import { ReadTranslations } from '../../application/catalog/translations/read-translations.ts';
import { BookStock } from '../../application/catalog/stock/book-stock.ts';
import { ReadPurchaseList } from '../../application/catalog/stock/read-purchase-list.ts';
import { StockMovements, StockSales } from '../../application/catalog/stock/ports.ts';
import { EmptyTrash } from '../../application/catalog/trash/empty-trash.ts';
import { ProductTrash } from '../../application/catalog/trash/ports.ts';
import { RestoreProducts } from '../../application/catalog/trash/restore-products.ts';
import { AnswerMisses } from '../../application/catalog/misses/answer-misses.ts';
import { CountMisses } from '../../application/catalog/misses/count-misses.ts';
import { SearchMisses } from '../../application/catalog/misses/ports.ts';
import { BrowseBundles } from '../../application/catalog/bundles/browse-bundles.ts';
import { CheckFeeds } from '../../application/catalog/feeds/check-feeds.ts';
import { FeedGoods } from '../../application/catalog/feeds/feed-goods.ts';
import { Bundles } from '../../application/catalog/bundles/ports.ts';
import { CreateMarkdown } from '../../application/catalog/markdowns/create-markdown.ts';
import { Markdowns } from '../../application/catalog/markdowns/ports.ts';
import { PreviewMarkdown } from '../../application/catalog/markdowns/preview-markdown.ts';
import { RunMarkdowns } from '../../application/catalog/markdowns/run-markdowns.ts';
import { SaveBundle } from '../../application/catalog/bundles/save-bundle.ts';
import { Clock } from '../../application/clock.ts';
import { KeyedDigests } from '../../application/identity/ports/keyed-digests.ts';
import { Identifiers } from '../../application/identifiers.ts';
import { Coupons } from '../../application/ordering/coupons/ports.ts';
import { OrderAccess, Orders } from '../../application/ordering/ports.ts';
import { SalesReports } from '../../application/reporting/ports.ts';
import { OutsideCalls } from '../../application/outside/ports.ts';
import { DeliveryAreas, StoreSettings } from '../../application/store/ports.ts';
import type { Config } from '../../config.ts';
import { built, filled, given } from '../providers.ts';
import type { Surroundings } from '../start/surroundings.ts';

/** Provides browsing, search, editing, pictures and the demonstration shop. */
export function catalogProviders({ demoFolder, program, log }: Surroundings, { ownOrigin }: Config): Provider[] {
  return [
    filled(WordStems, SnowballStems),
    built(SearchPlanner, Catalogue, StoreSettings, WordStems),
    built(ShopWords, Catalogue, SearchPlanner, CatalogueChanges),
    built(SearchCorrector, Catalogue, SearchPlanner, ShopWords),
    built(EmptySearches, CatalogueChanges),
    built(BrowseProducts, Catalogue, SearchPlanner, SearchCorrector, EmptySearches, StoreSettings),
    built(SuggestSearches, BrowseProducts, SearchPlanner, ShopWords),
    built(ReadBestSellers, SalesReports, Catalogue, Clock),
    built(CountMisses, BrowseProducts, SearchMisses, StoreSettings, KeyedDigests, Clock),
    built(AnswerMisses, SearchMisses, StoreSettings),
    built(BrowseBundles, Bundles, Catalogue),
    built(SaveBundle, Bundles, Catalogue, Identifiers, Clock),
    {
      provide: FeedGoods,
      useFactory: (
        catalogue: Catalogue,
        bundles: BrowseBundles,
        markdowns: Markdowns,
        ...[settings, areas, clock]: [StoreSettings, DeliveryAreas, Clock]
      ) => new FeedGoods(catalogue, bundles, markdowns, { settings, areas, clock }),
      inject: [Catalogue, BrowseBundles, Markdowns, StoreSettings, DeliveryAreas, Clock],
    },
    built(CheckFeeds, FeedGoods),
    built(CreateMarkdown, Markdowns, OfficeCatalogue, Identifiers, Clock),
    built(PreviewMarkdown, Markdowns, OfficeCatalogue),
    built(RunMarkdowns, Markdowns, OfficeCatalogue, ProductEditing, Clock),
    built(OfferFilters, Catalogue, SearchPlanner, StoreSettings),
    built(ProductKnowledgeOf, Catalogue, Pictures, StoreSettings),
    built(BrowseOfficeProducts, OfficeCatalogue, SearchPlanner, StoreSettings),
    built(CreateProduct, ProductEditing, ProductKnowledgeOf, Identifiers, Clock),
    built(CreatePieces, ProductEditing, OfficeCatalogue, StoreSettings, Identifiers, Clock),
    built(ChangeProduct, OfficeCatalogue, ProductEditing, ProductKnowledgeOf, Clock),
    built(ChangeProducts, OfficeCatalogue, ProductEditing, Clock),
    built(PreviewPrices, OfficeCatalogue),
    built(AskBackInStock, BackInStock, KeyedDigests, Clock),
    built(NotifyWaiting, BackInStock, Clock),
    built(RestoreProducts, ProductTrash, StoreSettings, Clock),
    built(EmptyTrash, ProductTrash, Clock),
    built(CreateCategory, CategoryEditing, UploadPicture, Identifiers, Clock),
    built(ChangeCategory, CategoryEditing, UploadPicture, Clock),
    built(ReadPurchaseList, StockSales, StoreSettings, Clock),
    built(ReadTranslations, Catalogue, OfficeCatalogue, StoreSettings, Coupons),
    built(BookStock, StockMovements, Identifiers, Clock),
    built(ImportProducts, ProductImports, Identifiers, Clock),
    built(ExportProducts, Catalogue, ProductImports, BrowseOfficeProducts),
    given(PictureMaker, () => new SharpPictureMaker(program('encoder'), log)),
    given(ShippedPictures, () => new DemoPictures(join(demoFolder, 'pictures'))),
    built(MakeJpeg, PictureMaker, PictureFiles, ShippedPictures),
    built(UploadPicture, PictureMaker, Pictures, PictureFiles, Identifiers, Clock),
    built(OwnReviews, Orders, OrderAccess, Reviews, UploadPicture, Identifiers, Clock),
    given(OutsideCalls, () => new HttpOutsideCalls({ own: ownOrigin })),
    built(FetchWantedPictures, WantedPicturesList, OutsideCalls, UploadPicture, OfficeCatalogue, ProductEditing, Clock),
    built(RemoveUnusedPictures, Pictures, PictureFiles, Clock),
    given(DemoShop, () => new DemoFiles(demoFolder)),
    built(SeedDemoShop, DemoShop, ShopFilling, Clock),
  ];
}
