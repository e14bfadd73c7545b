import { ProductionSheets } from '../../../application/reporting/ports.ts';
import type { Editor, FieldChange } from '../../../domain/history.ts';
import { orderId } from '../../../domain/ids.ts';
import { countTextsLeft, isBeingMade, textPlaces, textsToMake } from '../../../domain/reporting/production.ts';
import type { MadeText, TextPlace, TextToMake } from '../../../domain/reporting/production.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { addHistoryEntries, editorEmails } from '../office/history-rows.ts';
import { ORDER_FIELDS, orderFrom } from '../ordering/order-documents.ts';
import type { OrderTransaction } from '../ordering/writing/order-transaction.ts';
import type { OrderDocument } from '../schema/ordering/orders.ts';

type MadeDocument = Pick<OrderDocument, '_id' | 'madeTexts' | keyof typeof ORDER_FIELDS>;
type Tick = NonNullable<OrderDocument['madeTexts']>[number];

const FIELDS = { ...ORDER_FIELDS, madeTexts: 1 } as const;

/** The ticks of texts are stored in the document of their order. */
export class MongoProductionSheets extends ProductionSheets {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async read(most: number): Promise<{ texts: readonly TextToMake[]; isCapped: boolean }> {
    // Each order has at least one text, so one order more than `most` shows that there are more texts.
    const documents = await this.ordersBeingMade(most + 1);
    const emails = await editorEmails(
      { db: this.db },
      documents.flatMap(({ madeTexts }) => (madeTexts ?? []).map(({ accountId }) => accountId)),
    );
    const texts: TextToMake[] = [];
    for (const document of documents) {
      const ofOrder = textsToMake(orderFrom(document), madeTextsOf(document, emails));
      if (texts.length + ofOrder.length > most) return { texts, isCapped: true };
      texts.push(...ofOrder);
    }
    return { texts, isCapped: false };
  }

  async mark(places: readonly TextPlace[], isMade: boolean, editor: Editor, at: number): Promise<void> {
    await this.db.orderWrites.run(async (tx) => {
      for (const [id, ofOrder] of Map.groupBy(places, (place) => place.orderId)) {
        const document = await tx.db
          .collection('orders')
          .findOne({ _id: id }, { projection: FIELDS, session: tx.session });
        if (document && isBeingMade(document)) await markOrder(tx, document, ofOrder, isMade, editor, at);
      }
    });
  }

  /** Orders with texts that are still to be made come first. */
  private async ordersBeingMade(most: number): Promise<MadeDocument[]> {
    const toMake = await this.oldest({ textsLeft: { $gt: 0 } }, 'order_being_made', most);
    const left = most - toMake.length;
    return left === 0 ? toMake : [...toMake, ...(await this.oldest({ textsLeft: 0 }, 'order_texts_made', left))];
  }

  private oldest(condition: object, hint: string, most: number): Promise<MadeDocument[]> {
    return this.db
      .collection('orders')
      .find(condition, { hint, batchSize: most })
      .project<MadeDocument>(FIELDS)
      .sort({ createdAt: 1, seq: 1 })
      .limit(most)
      .toArray();
  }
}

async function markOrder(
  tx: OrderTransaction,
  document: MadeDocument,
  places: readonly TextPlace[],
  isMade: boolean,
  editor: Editor,
  at: number,
): Promise<void> {
  const order = orderFrom(document);
  const before = new Map((document.madeTexts ?? []).map((tick) => [nameOf(tick), tick]));
  const ticks = new Map(before);
  const toMake = textPlaces(order);
  const names = new Set(toMake.map(nameOf));
  for (const { line, text } of places) {
    if (!names.has(nameOf({ line, text }))) continue;
    const tick = { line, text, accountId: editor.accountId, at };
    if (!isMade) ticks.delete(nameOf(tick));
    else if (!ticks.has(nameOf(tick))) ticks.set(nameOf(tick), tick);
  }
  const changed = [...new Map(places.map((place) => [nameOf(place), place])).values()].filter(
    (place) => before.has(nameOf(place)) !== ticks.has(nameOf(place)),
  );
  if (changed.length === 0) return;
  const fields = { madeTexts: [...ticks.values()], textsLeft: countTextsLeft(toMake, [...ticks.values()]) };
  await tx.db.collection('orders').updateOne({ _id: order.id }, { $set: fields }, { session: tx.session });
  const changes = changed.map(({ line, text }): FieldChange => ({
    field: `orderItems.${line}.customTexts.${text}.isMade`,
    from: !isMade,
    to: isMade,
  }));
  const entry = { subject: 'order', subjectId: order.id, kind: 'text-made', editor, version: null, at } as const;
  await addHistoryEntries(tx, [{ ...entry, changes }]);
}

function madeTextsOf({ _id, madeTexts }: MadeDocument, emails: ReadonlyMap<string, string>): MadeText[] {
  return (madeTexts ?? []).map(({ line, text, accountId }) => ({
    place: { orderId: orderId(_id), line, text },
    madeBy: emails.get(accountId) ?? null,
  }));
}

function nameOf({ line, text }: Pick<Tick, 'line' | 'text'>): string {
  return `${line}.${text}`;
}
