import { Leases } from '../../../application/leases.ts';

/** Grants every lease, because only one server process uses the databases. */
export class SqliteLeases extends Leases {
  async hold(): Promise<boolean> {
    return true;
  }
}
