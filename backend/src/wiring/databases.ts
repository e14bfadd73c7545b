// One line for each database. To build the shop without a database, remove its line and its folder.
export { mongo } from '../adapters/mongo/database-choice.ts';
export { sqlite } from '../adapters/sqlite/database-choice.ts';
