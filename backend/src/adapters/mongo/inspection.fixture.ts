import type { Connection } from 'mongoose';
import type { StoredText } from '../../testing/test-database.ts';

/** Every document of a database. */
export async function storedTexts(connection: Connection): Promise<StoredText[]> {
  const collections = (await connection.db?.collections()) ?? [];
  return Promise.all(
    collections.map(async (one) => ({
      name: one.collectionName,
      text: JSON.stringify(await one.find().toArray()),
    })),
  );
}

/** Faults that the server finds in a database: documents that conflict with an index or a validator. */
export async function damageIn(connection: Connection): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, options } of (await connection.db?.listCollections({}, { nameOnly: false }).toArray()) ?? []) {
    const { valid, errors, warnings } = (await connection.db?.command({ validate: name })) ?? {};
    if (valid !== true) faults.push(`${name}: ${JSON.stringify({ errors, warnings })}`);
    const rule = options?.['validator'];
    const broken = rule ? await connection.collection(name).countDocuments({ $nor: [rule] }) : 0;
    if (broken > 0) faults.push(`${name}: ${broken} documents break its rule`);
  }
  return faults;
}
