// One line for each database that can store the shop's data. Without its line and its folder, the shop works on the others.
export { mongo } from '../adapters/mongo/database-choice.ts';
export { sqlite } from '../adapters/sqlite/database-choice.ts';
