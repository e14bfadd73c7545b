import { Erasure } from '../../application/identity/erasure.ts';
import { notBuilt } from './not-built.ts';

export const MongoErasure = notBuilt(Erasure);
