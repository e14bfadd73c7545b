import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { indexesOf } from '../../../storage/collection.ts';
import { THINGS } from '../../../storage/things.fixture.ts';
import { synchronise } from './synchronise.ts';

let db: DatabaseSync;
beforeEach(() => {
  db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE catalogue_versions (contents INTEGER); INSERT INTO catalogue_versions VALUES (0)');
  synchronise(db, [THINGS]);
  add('1', { shelf: 'a', place: 1, left: 2 });
});

function add(id: string, fields: object): void {
  db.prepare('INSERT INTO docs_things (id, body) VALUES (?, ?)').run(id, JSON.stringify({ id, ...fields }));
}

const names = () =>
  db
    .prepare("SELECT name FROM sqlite_schema WHERE tbl_name = 'docs_things' AND sql IS NOT NULL ORDER BY name")
    .all()
    .map((row) => row['name']);
const stored = () =>
  db
    .prepare('SELECT id FROM docs_things')
    .all()
    .map((row) => row['id']);
const version = () => db.prepare('PRAGMA schema_version').get();
const TRIGGERS = indexesOf(THINGS).elements.flatMap(([name]) =>
  ['delete', 'insert', 'update'].map((event) => `docs_${name}_${event}`),
);
const ALL = ['docs_things', ...indexesOf(THINGS).indexes.map(([name]) => `docs_${name}`), ...TRIGGERS].toSorted();
const elements = (index: string) => db.prepare(`SELECT element, id FROM docs_${index} ORDER BY element, id`).all();

test('a start at which nothing has changed changes nothing', () => {
  const before = version();
  synchronise(db, [THINGS]);
  expect([version(), names()]).toEqual([before, ALL]);
});

test('indexes are added, changed and dropped as declared, and the documents stay', () => {
  const { things_open: _open, ...others } = THINGS.indexes;
  const changed = {
    ...THINGS,
    indexes: { ...others, things_last: { by: ['place'] }, things_left: { by: ['left'] } },
  } as const;
  synchronise(db, [changed]);
  expect(names()).toEqual([...ALL.filter((name) => name !== 'docs_things_open'), 'docs_things_left'].toSorted());
  expect(db.prepare("SELECT sql FROM sqlite_schema WHERE name = 'docs_things_last'").get()).toEqual({
    sql: "CREATE INDEX docs_things_last ON docs_things ((body ->> '$.place'))",
  });
  expect(stored()).toEqual(['1']);
  synchronise(db, [THINGS]);
  expect(names()).toEqual(ALL);
});

test('a new check holds for what is written, with all documents and indexes as before', () => {
  add('2', { left: 0, place: 0 });
  synchronise(db, [{ ...THINGS, counts: ['left', 'place'] }]);
  expect([stored(), names()]).toEqual([['1', '2'], ALL]);
  expect(() => add('3', { left: 0, place: -1 })).toThrow('CHECK');
});

test('a check that stored documents break is refused, and everything stays as it was', () => {
  add('2', { left: 0, place: -1 });
  expect(() => synchronise(db, [{ ...THINGS, counts: ['left', 'place'] }])).toThrow('CHECK');
  expect([stored(), names()]).toEqual([['1', '2'], ALL]);
});

test('a collection that shoppers see counts every change as one of the catalogue', () => {
  synchronise(db, [{ ...THINGS, isPublic: true }]);
  add('2', { left: 1 });
  db.exec(`UPDATE docs_things SET body = '{"left":0}' WHERE id = '2'; DELETE FROM docs_things WHERE id = '2'`);
  expect(db.prepare('SELECT contents FROM catalogue_versions').get()).toEqual({ contents: 3 });
  synchronise(db, [THINGS]);
  expect(names()).toEqual(ALL);
});

test('elements are found that a release wrote which does not know their index', () => {
  const { things_tagged: tagged, ...before } = THINGS.indexes;
  synchronise(db, [{ ...THINGS, indexes: before }]);
  add('2', { left: 1, tags: ['x', 'y'] });
  synchronise(db, [THINGS]);
  expect(elements('things_tagged')).toMatchObject([{ element: 'x' }, { element: 'y' }]);
  synchronise(db, [{ ...THINGS, indexes: before }]);
  db.exec(`UPDATE docs_things SET body = '{"left":1,"tags":["z"]}' WHERE id = '2'`);
  synchronise(db, [THINGS]);
  expect(elements('things_tagged')).toMatchObject([{ element: 'z', id: '2' }]);
  db.exec('DROP TABLE docs_things_tagged');
  const checked = { ...THINGS, counts: ['left', 'place'] } as const;
  synchronise(db, [checked]);
  expect(elements('things_tagged')).toMatchObject([{ element: 'z', id: '2' }]);
  synchronise(db, [{ ...checked, indexes: { ...before, things_tagged: { ...tagged, isUnique: true } } }]);
  expect(() => add('3', { left: 1, place: 1, tags: ['z'] })).toThrow('UNIQUE');
  db.exec(`UPDATE docs_things SET body = '{"left":1,"tags":["z"],"pieces":[{"code":"a"}]}' WHERE id = '2'`);
  synchronise(db, [{ ...checked, indexes: { ...before, things_tagged: { each: 'pieces.code', isUnique: true } } }]);
  add('3', { left: 1, place: 1, tags: ['z'], pieces: [{ code: 'b' }] });
  expect(elements('things_tagged')).toMatchObject([
    { element: 'a', id: '2' },
    { element: 'b', id: '3' },
  ]);
});

test('tables of a later release stay', () => {
  synchronise(db, [{ ...THINGS, name: 'others', indexes: {} }]);
  synchronise(db, [THINGS]);
  expect(stored()).toEqual(['1']);
  expect(db.prepare("SELECT name FROM sqlite_schema WHERE name = 'docs_others'").all()).toHaveLength(1);
});

test('of two processes that start at once, one makes the tables and the other finds them made', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fyonka-synchronise-'));
  const [one, other] = ['shop.sqlite', 'shop.sqlite'].map((name) => new DatabaseSync(join(folder, name)));
  if (!one || !other) throw new Error('both are opened');
  const changed = { ...THINGS, counts: ['left', 'place'] } as const;
  const begin = (mine: DatabaseSync, before: () => void) => {
    const exec = mine.exec.bind(mine);
    jest.spyOn(mine, 'exec').mockImplementationOnce((sql) => {
      before();
      exec(sql);
    });
  };
  for (const wanted of [THINGS, changed]) {
    begin(one, () => synchronise(other, [wanted]));
    synchronise(one, [wanted]);
    expect(one.isTransaction).toBe(false);
    one.exec(`INSERT OR IGNORE INTO docs_things VALUES ('1', '{"left":1,"place":1}')`);
    expect(other.prepare('SELECT id FROM docs_things').all()).toHaveLength(1);
  }
  for (const opened of [one, other]) opened.close();
  rmSync(folder, { recursive: true });
});
