// Run by migrations.spec.ts: a start of the shop that is killed in the middle of a migration.
import { connect } from './connection.ts';
import { migrate } from './migrations.ts';

const [file] = process.argv.slice(2);
const db = connect(file);
db.function('die', () => process.kill(process.pid, 'SIGKILL'));
migrate(db, [
  { name: 'first', sql: 'CREATE TABLE one (a)' },
  {
    name: 'second',
    sql: `CREATE TABLE two (a); INSERT INTO one VALUES ('half'); SELECT die(); CREATE TABLE three (a)`,
  },
]);
