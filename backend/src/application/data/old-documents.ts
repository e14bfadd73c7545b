/** What has an age: see `ends` in the declarations of `backend/src/storage`. */
export abstract class OldDocuments {
  /**
   * Deletes what is too old, `limit` of each list at most, each in a short transaction.
   * @returns how many were deleted, by the name of their list; lists without any are left out
   */
  abstract delete(at: number, limit: number): Promise<Readonly<Record<string, number>>>;
}
