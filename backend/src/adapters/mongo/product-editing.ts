import { ProductEditing } from '../../application/catalog/editing-ports.ts';
import { notBuilt } from './not-built.ts';

export const MongoProductEditing = notBuilt(ProductEditing);
