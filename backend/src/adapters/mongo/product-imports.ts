import { ProductImports } from '../../application/catalog/imports/ports.ts';
import { notBuilt } from './not-built.ts';

export const MongoProductImports = notBuilt(ProductImports);
