import { Pictures } from '../../application/catalog/pictures/ports.ts';
import { notBuilt } from './not-built.ts';

export const MongoPictures = notBuilt(Pictures);
