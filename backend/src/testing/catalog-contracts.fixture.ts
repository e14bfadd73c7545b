import { backInStockContract } from '../application/catalog/back-in-stock/back-in-stock.contract.ts';
import { catalogueContract } from '../application/catalog/catalogue.contract.ts';
import { designsContract } from '../application/catalog/designs.contract.ts';
import { catalogueChangesContract } from '../application/catalog/catalogue-changes.contract.ts';
import { officeCatalogueContract } from '../application/catalog/office-catalogue.contract.ts';
import { narrowedListsContract } from '../application/catalog/narrowed-lists.contract.ts';
import { productTitlesContract } from '../application/catalog/product-titles.contract.ts';
import { productEditingContract } from '../application/catalog/editing/product-editing.contract.ts';
import { categoryEditingContract } from '../application/catalog/editing/category-editing.contract.ts';
import { pictureFilesContract } from '../application/catalog/pictures/picture-files.contract.ts';
import { picturesContract } from '../application/catalog/pictures/pictures.contract.ts';
import { productPlacesContract } from '../application/catalog/placing/product-places.contract.ts';
import { piecesOfTrashedContract } from '../application/catalog/trash/pieces-of-trashed.contract.ts';
import { productTrashContract } from '../application/catalog/trash/product-trash.contract.ts';
import { productImportsContract } from '../application/catalog/imports/product-imports.contract.ts';
import { stockMovementsContract } from '../application/catalog/stock/stock-movements.contract.ts';
import { storeSettingsContract } from '../application/store/store-settings.contract.ts';
import { storageHealthContract } from '../application/storage-health.contract.ts';
import type { OpenStorage, OpenStorageTwice } from '../application/storage.contract.ts';

/** Contract suites of catalogue and store, which every storage must pass. */
export function catalogContracts(open: OpenStorage, openTwice: OpenStorageTwice): void {
  catalogueContract(open);
  narrowedListsContract(open);
  designsContract(open);
  productTitlesContract(open);
  catalogueChangesContract(open, openTwice);
  officeCatalogueContract(open);
  productEditingContract(open);
  categoryEditingContract(open);
  productPlacesContract(open);
  productTrashContract(open);
  piecesOfTrashedContract(open);
  picturesContract(open);
  pictureFilesContract(openTwice);
  productImportsContract(open);
  stockMovementsContract(open);
  backInStockContract(open);
  storeSettingsContract(open);
  storageHealthContract(open);
}
