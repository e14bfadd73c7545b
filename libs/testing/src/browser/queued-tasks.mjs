/**
 * Keeps a list of what has been left for later with `setImmediate` and `queueMicrotask`, by which React schedules its
 * work. It is done in its time, or at once when `act` asks for it (see act.ts).
 */
export function listQueuedTasks(window) {
  const queued = new Set();
  let isRunning = false;

  const listed = (schedule) => (work) => {
    const task = { work };
    queued.add(task);
    schedule(() => {
      if (queued.delete(task)) work();
    });
  };

  function run() {
    if (isRunning) return;
    isRunning = true;
    try {
      // Also those that are added by the way.
      for (const task of queued) {
        queued.delete(task);
        task.work();
      }
    } finally {
      isRunning = false;
    }
  }

  const globals = {
    setImmediate: listed(setImmediate),
    queueMicrotask: listed(queueMicrotask),
    queuedTasks: { run, isEmpty: () => queued.size === 0, next: () => new Promise((resolve) => setImmediate(resolve)) },
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(window, name, { value, configurable: true, writable: true });
}
