import type { MongoDatabase } from './database.ts';

/** Milliseconds of a call, or of a batch; or only those of the methods that take longer than others. */
export type CallLimit<Port> = number | Partial<Record<keyof Port, number>>;

/**
 * A port whose every method waits until the database is opened and translates its errors: `StorageUnavailable` while it
 * cannot be reached. So no adapter has to do it at each call. Methods must be `async`, or `async *` for batches; only
 * `subscribe` is synchronous and not guarded.
 * @param portName for the log, such as `Orders`
 */
export function guardedPort<Port extends object>(
  db: MongoDatabase,
  portName: string,
  port: Port,
  limit: CallLimit<Port> = db.callTimeout,
): Port {
  const prototype = Object.getPrototypeOf(port) as Record<string, unknown>;
  const guarded = Object.create(prototype) as Record<string, unknown>;
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const member = prototype[name];
    if (name === 'constructor' || typeof member !== 'function') continue;
    const call = (values: unknown[]): unknown => Reflect.apply(member, port, values);
    const timeout = typeof limit === 'number' ? limit : (limit[name as keyof Port] ?? db.callTimeout);
    if (name === 'subscribe') guarded[name] = member.bind(port);
    else if (member instanceof AsyncGeneratorFunction)
      guarded[name] = (...values: unknown[]) =>
        guardedBatches(db, `${portName}.${name}`, () => call(values) as AsyncGenerator, timeout);
    else
      guarded[name] = async (...values: unknown[]) => {
        db.refuseWhenClosing();
        return db.guarded(`${portName}.${name}`, async () => call(values), timeout);
      };
  }
  return guarded as Port;
}

const AsyncGeneratorFunction = async function* () {}.constructor;

async function* guardedBatches<Batch>(
  db: MongoDatabase,
  name: string,
  begin: () => AsyncGenerator<Batch>,
  timeout: number,
): AsyncGenerator<Batch> {
  db.refuseWhenClosing();
  const batches = begin();
  try {
    for (;;) {
      const next = await db.guarded(name, () => batches.next(), timeout);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await batches.return(undefined);
  }
}
