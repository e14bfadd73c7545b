/** Text that no answer may contain: stacks, queries, file names, internals. */
export const INTERNALS =
  /node_modules|\.ts:|\.js:\d|at [A-Z]\w+\.|SQLITE|SELECT |sqlite|fts5|Mongo|mongo|E11000|BSON|\$(?:set|inc|in)\b|\/tmp\/|Fastify|FST_|Nest/;

let calls = 0;

/** Headers of a new network address for each call, so that no limit hides the code behind it. */
export function elsewhere(): { 'x-forwarded-for': string } {
  calls += 1;
  return { 'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}` };
}
