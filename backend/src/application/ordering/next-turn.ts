/** Resolves when others have had their turn. For long work in parts: what only reads SQLite would let nobody in between. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
