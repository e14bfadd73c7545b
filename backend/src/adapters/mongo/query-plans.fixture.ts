import type { Connection, mongo } from 'mongoose';
import { emptyingConnection, emptyMongo } from './test-database.fixture.ts';
import type { MongoStorage } from './storage.ts';

type Document = Readonly<Record<string, unknown>>;

/** Commands that read, or search for what they write, with the fields that decide their plans. */
const EXPLAINED: Readonly<Record<string, readonly string[]>> = {
  find: ['filter', 'sort', 'projection', 'hint', 'skip', 'limit', 'collation', 'let', 'singleBatch', 'min', 'max'],
  aggregate: ['pipeline', 'hint', 'cursor', 'collation', 'let'],
  count: ['query', 'hint', 'skip', 'limit', 'collation'],
  distinct: ['key', 'query', 'hint', 'collation'],
  update: ['updates', 'let'],
  delete: ['deletes', 'let'],
  findAndModify: ['query', 'sort', 'hint', 'update', 'remove', 'upsert', 'new', 'fields', 'arrayFilters', 'let'],
};

/** A command that can be explained. Each write of a bulk is a command of its own. */
interface Recorded {
  readonly collection: string;
  readonly command: Document;
}

/** Records every command that a storage sends, and explains its query plan. */
export class QueryPlans {
  /** Commands by their text, so that none is explained twice. */
  private readonly recorded = new Map<string, Recorded>();

  private constructor(
    readonly storage: MongoStorage,
    private readonly connection: Connection,
  ) {}

  /** An empty storage whose commands are recorded from now on. */
  static async open(): Promise<QueryPlans> {
    const connection = emptyingConnection();
    const openUri = connection.openUri.bind(connection);
    connection.openUri = (uri, options) => openUri(uri, { ...options, monitorCommands: true });
    const storage = await emptyMongo(connection);
    const plans = new QueryPlans(storage, connection);
    connection.getClient().on('commandStarted', (event: mongo.CommandStartedEvent) => plans.record(event));
    return plans;
  }

  close(): Promise<void> {
    return this.storage.close();
  }

  /** Deletes the record. */
  clear(): void {
    this.recorded.clear();
  }

  /**
   * Faults of the commands since the last call: reading a whole collection, or sorting in memory. Plans are explained
   * with the present data.
   */
  async faults(): Promise<string[]> {
    const commands = [...this.recorded.values()];
    this.clear();
    const faults: string[] = [];
    for (const { collection, command } of commands) {
      const plan = await this.explain(command);
      const stages = new Set(stagesOf(plan));
      for (const stage of ['COLLSCAN', 'SORT', 'NestedLoopJoin'])
        if (stages.has(stage)) faults.push(`${stage} of ${collection}: ${textOf(command)}`);
    }
    return faults;
  }

  /** Names of the indexes that the commands since the last call use. */
  async indexes(): Promise<ReadonlySet<string>> {
    const commands = [...this.recorded.values()];
    const plans = await Promise.all(commands.map(({ command }) => this.explain(command)));
    return new Set(plans.flatMap((plan) => valuesOf(winning(plan), 'indexName')));
  }

  /** The largest number of documents, or keys of an index, that a command since the last call examines. */
  async mostExamined(what: 'Docs' | 'Keys' = 'Docs'): Promise<number> {
    const commands = [...this.recorded.values()];
    this.clear();
    const carriedOut = await Promise.all(commands.map(({ command }) => this.explain(command, 'executionStats')));
    const counts = carriedOut.flatMap(everyObject).map((part) => Number(part[`total${what}Examined`] ?? 0));
    return Math.max(0, ...counts);
  }

  private async explain(command: Document, verbosity = 'queryPlanner'): Promise<unknown> {
    const db = this.connection.db;
    if (!db) throw new Error('the storage is closed');
    const [name] = Object.keys(command);
    try {
      return await db.command({ explain: command, verbosity }, { timeoutMS: 20_000 });
    } catch (error) {
      throw new Error(`${name ?? ''} is not explained: ${textOf(command)}`, { cause: error });
    }
  }

  private record({ commandName, command }: mongo.CommandStartedEvent): void {
    const fields = EXPLAINED[commandName];
    // Commands such as `$currentOp` concern no collection.
    if (fields === undefined || command[commandName] === 1) return;
    const collection = String(command[commandName]);
    const known = Object.entries(command as Document).filter(([field]) => fields.includes(field));
    const whole = { [commandName]: collection, ...Object.fromEntries(known) };
    for (const one of separate(whole)) this.recorded.set(textOf(one), { collection, command: one });
  }
}

/** The driver sends sorts as maps. */
function textOf(command: Document): string {
  return JSON.stringify(command, (_field, value: unknown) =>
    value instanceof Map ? (Object.fromEntries(value) as unknown) : value,
  );
}

/** Splits a command with several writes, because the server explains only one at a time. */
function separate(command: Document): Document[] {
  for (const list of ['updates', 'deletes']) {
    const writes = command[list];
    if (Array.isArray(writes)) return writes.map((write: unknown) => ({ ...command, [list]: [write] }));
  }
  return [command];
}

function stagesOf(plan: unknown): string[] {
  const decided = winning(plan);
  const sorts = hasKey(plan, '$sort') ? ['SORT'] : [];
  return [...valuesOf(decided, 'stage'), ...valuesOf(decided, 'strategy'), ...sorts];
}

/** The winning plans, without the rejected ones. */
function winning(plan: unknown): unknown[] {
  return everyObject(plan).flatMap((part) => (part['winningPlan'] === undefined ? [] : [part['winningPlan']]));
}

function valuesOf(plan: unknown, field: string): string[] {
  return everyObject(plan).flatMap((part) => (typeof part[field] === 'string' ? [part[field]] : []));
}

/** Whether a plan has a stage of a pipeline. The explained `command` is not part of the plan. */
function hasKey(plan: unknown, field: string): boolean {
  return everyObject(plan).some((part) => Object.hasOwn(part, field));
}

function everyObject(value: unknown): Document[] {
  if (Array.isArray(value)) return value.flatMap(everyObject);
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.entries(value).filter(([name]) => name !== 'command' && name !== 'parsedQuery');
  return [value as Document, ...parts.flatMap(([, part]) => everyObject(part))];
}

type Method = (...values: unknown[]) => unknown;
const AsyncGeneratorFunction = async function* () {}.constructor;

/**
 * Watches every method of adapters, private ones included, for the rest of the file.
 * @returns a function that names the methods not called yet
 */
export function watchMethods(...adapters: readonly { readonly prototype: object }[]): () => string[] {
  const missing = new Set<string>();
  for (const { prototype } of adapters) {
    const methods = prototype as Record<string, Method>;
    for (const name of Object.getOwnPropertyNames(prototype)) {
      const method = methods[name];
      if (name === 'constructor' || typeof method !== 'function') continue;
      const call = `${prototype.constructor.name}.${name}`;
      missing.add(call);
      methods[name] = watched(method, () => missing.delete(call));
    }
  }
  return () => [...missing];
}

function watched(method: Method, called: () => void): Method {
  if (method instanceof AsyncGeneratorFunction)
    return async function* (this: unknown, ...values) {
      called();
      yield* method.apply(this, values) as AsyncGenerator;
    };
  return function (this: unknown, ...values) {
    called();
    return method.apply(this, values);
  };
}
