/** Whether a list is narrowed by one of the named parameters of its address. */
export const isNarrowed = <Name extends string>(
  values: Readonly<Partial<Record<Name, unknown>>>,
  names: readonly Name[],
): boolean => names.some((name) => values[name] !== undefined);
