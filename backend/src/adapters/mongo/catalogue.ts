import { Catalogue } from '../../application/catalog/ports.ts';
import { notBuilt } from './not-built.ts';

export const MongoCatalogue = notBuilt(Catalogue);
