import { limitCountsContract } from '../../../application/limit-counts.contract.ts';
import { CountsInMemory } from './counts-in-memory.ts';

limitCountsContract(async () => {
  const counts = new CountsInMemory();
  return [counts, counts];
});
