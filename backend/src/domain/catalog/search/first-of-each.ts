/** The items without those whose key an earlier one has. @param keyOf null: no other item has the same */
export function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (key === null) return true;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
