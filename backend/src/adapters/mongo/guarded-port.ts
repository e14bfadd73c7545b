import { CALL_TIMEOUT } from './database.ts';
import type { MongoDatabase } from './database.ts';

/**
 * A port whose every method waits for the database to be opened, and tells its errors as the shop knows them:
 * `StorageUnavailable` while it cannot be had. So no adapter has to think of it at each call. Methods are `async`, or
 * `async *` for batches; `subscribe` alone is synchronous and left as it is.
 * @param timeout milliseconds of a call, or of a batch
 */
export function guardedPort<Port extends object>(db: MongoDatabase, port: Port, timeout = CALL_TIMEOUT): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function' || name === 'subscribe') return member;
      const call = (values: unknown[]): unknown => Reflect.apply(member, target, values);
      return member instanceof AsyncGeneratorFunction
        ? (...values: unknown[]) => guardedBatches(db, call(values) as AsyncGenerator, timeout)
        : (...values: unknown[]) => db.guarded(async () => call(values), timeout);
    },
  });
}

const AsyncGeneratorFunction = async function* () {}.constructor;

async function* guardedBatches<Batch>(
  db: MongoDatabase,
  batches: AsyncGenerator<Batch>,
  timeout: number,
): AsyncGenerator<Batch> {
  try {
    for (;;) {
      const next = await db.guarded(() => batches.next(), timeout);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await batches.return(undefined);
  }
}
