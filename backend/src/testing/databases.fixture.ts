// One line for each database that the suites of the whole program can run on, as in `wiring/databases.ts`.
export { mongo } from '../adapters/mongo/test-database.fixture.ts';
export { sqlite } from '../adapters/sqlite/test-database.fixture.ts';
