import { CatalogueChanges } from '../../application/catalog/ports.ts';
import { notBuilt } from './not-built.ts';

export const MongoCatalogueChanges = notBuilt(CatalogueChanges);
