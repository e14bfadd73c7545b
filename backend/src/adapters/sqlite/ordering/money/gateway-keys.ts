import { GatewayKeyStore } from '../../../../application/ordering/money/ports.ts';
import type { Editor } from '../../../../domain/history.ts';
import { keysChanged } from '../../../../domain/ordering/money/money-history.ts';
import type { GatewayId } from '../../../../domain/ordering/paying/payment-methods.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { addHistoryEntries } from '../../office/history-rows.ts';

type KeysRow = { gateway: string; sealed: string };

export class SqliteGatewayKeys extends GatewayKeyStore {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async read(): Promise<ReadonlyMap<GatewayId, string>> {
    const rows = this.db.all<KeysRow>('SELECT gateway, sealed FROM gateway_keys');
    return new Map(rows.map(({ gateway, sealed }) => [gateway as GatewayId, sealed]));
  }

  write(gateway: GatewayId, sealed: string | null, editor: Editor, at: number): Promise<void> {
    return this.db.write(() => {
      const had = this.db.run('DELETE FROM gateway_keys WHERE gateway = ?', gateway) > 0;
      if (!had && sealed === null) return;
      if (sealed !== null) this.db.insert('gateway_keys', { gateway, sealed });
      addHistoryEntries(this.db, [keysChanged(gateway, had, sealed !== null, { editor, at })]);
    });
  }
}
