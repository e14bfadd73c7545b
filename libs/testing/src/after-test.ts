const cleanups: (() => void)[] = [];

/** Has the test that runs now cleaned up when it ends, once its page is unmounted. */
export function afterTest(cleanup: () => void): void {
  cleanups.push(cleanup);
}

/** Called by the set-up after each test. */
export function cleanUp(): void {
  const due = cleanups.splice(0);
  const faults = due.flatMap((cleanup) => {
    try {
      cleanup();
      return [];
    } catch (error) {
      return [error];
    }
  });
  if (faults.length > 0) throw faults[0];
}
