import { GatewayKeyStore } from '../../../../application/ordering/money/ports.ts';
import type { Editor } from '../../../../domain/history.ts';
import { keysChanged } from '../../../../domain/ordering/money/money-history.ts';
import type { GatewayId } from '../../../../domain/ordering/paying/payment-methods.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { addHistoryEntries } from '../../office/history-rows.ts';
import { editInTurn } from '../../office/office-edits.ts';

export class MongoGatewayKeys extends GatewayKeyStore {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async read(): Promise<ReadonlyMap<GatewayId, string>> {
    const documents = await this.db.collection('gatewayKeys').find().toArray();
    return new Map(documents.map(({ _id, sealed }) => [_id, sealed]));
  }

  async write(gateway: GatewayId, sealed: string | null, editor: Editor, at: number): Promise<void> {
    await editInTurn(this.db, async (tx) => {
      const { session } = tx;
      const keys = tx.db.collection('gatewayKeys');
      const before = await keys.findOne({ _id: gateway }, { session });
      if (!before && sealed === null) return;
      if (sealed === null) await keys.deleteOne({ _id: gateway }, { session });
      else await keys.updateOne({ _id: gateway }, { $set: { sealed } }, { session, upsert: true });
      await addHistoryEntries(tx, [keysChanged(gateway, before !== null, sealed !== null, { editor, at })]);
    });
  }
}
