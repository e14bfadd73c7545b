/**
 * Combines two versions: fields changed here win, all others come from theirs. Lists count as one field.
 * @param base the version that both started from
 */
export function mergedOver<Thing>(base: Thing, mine: Thing, theirs: Thing): Thing {
  if (isGroup(base) && isGroup(mine) && isGroup(theirs)) {
    const fields = Object.keys(theirs) as (keyof Thing)[];
    return Object.fromEntries(
      fields.map((field) => [field, mergedOver(base[field], mine[field], theirs[field])]),
    ) as Thing;
  }
  return JSON.stringify(mine) === JSON.stringify(base) ? theirs : mine;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
