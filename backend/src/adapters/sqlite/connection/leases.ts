import { Leases } from '../../../application/leases.ts';

/** One process has the databases: all work is its own. */
export class SqliteLeases extends Leases {
  async hold(): Promise<boolean> {
    return true;
  }
}
