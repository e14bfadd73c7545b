import type { MongoDatabase } from './database.ts';

/** Stands for an adapter while it is being built; goes with the last of them. */
export function notBuilt<Port extends object>(port: abstract new () => Port): new (db: MongoDatabase) => Port {
  return class {
    constructor() {
      return new Proxy({} as Port, {
        get: (_target, name) =>
          // Nest asks whether what it is given is a promise, or has a part in the life of the program.
          name === 'then' || /^(?:on|before)[A-Z]/.test(String(name))
            ? undefined
            : () => {
                if (name === 'subscribe') return;
                if (name === 'check') return Promise.resolve('ok');
                throw new Error(`${port.name}.${String(name)} is not built yet`);
              },
      });
    }
  } as unknown as new (db: MongoDatabase) => Port;
}
