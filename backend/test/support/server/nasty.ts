/** What no answer may show: stacks, queries, files, parts of the machinery. */
export const INTERNALS =
  /node_modules|\.ts:|\.js:\d|at [A-Z]\w+\.|SQLITE|SELECT |sqlite|fts5|Mongo|mongo|E11000|BSON|\$(?:set|inc|in)\b|\/tmp\/|class-validator|Fastify|FST_|Nest/;

let calls = 0;

/** The header of a call from another address than all others, so that no limit keeps input from what is behind it. */
export function elsewhere(): { 'x-forwarded-for': string } {
  calls += 1;
  return { 'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}` };
}
