import { OfficeCatalogue } from '../../application/catalog/editing-ports.ts';
import { notBuilt } from './not-built.ts';

export const MongoOfficeCatalogue = notBuilt(OfficeCatalogue);
