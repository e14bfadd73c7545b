import type { MongoDatabase } from './database.ts';

/**
 * A port whose every method tells errors of the database as the shop knows them: `StorageUnavailable` while it cannot be
 * had. So no adapter has to think of it at each call. Synchronous methods (`subscribe`) are left as they are.
 */
export function guardedPort<Port extends object>(db: MongoDatabase, port: Port): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function' || name === 'subscribe') return member;
      return (...values: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, values);
        if (isPromise(answer)) return db.guarded(() => answer);
        return isAsyncIterable(answer) ? guardedBatches(db, answer) : answer;
      };
    },
  });
}

async function* guardedBatches<Batch>(db: MongoDatabase, batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  const iterator = batches[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await db.guarded(() => iterator.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}

function isPromise(answer: unknown): answer is Promise<unknown> {
  return answer instanceof Promise;
}

function isAsyncIterable(answer: unknown): answer is AsyncIterable<unknown> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;
}
