import React from 'react';

/** What this window has left for later: see queued-tasks.mjs. */
declare const queuedTasks: { run(): void; isEmpty(): boolean; next(): Promise<void> };

/** Calls of {@link act} that have not ended. */
let open = 0;

/**
 * Does something and then all the work that React has left for later. React's own `act` is a part of its development
 * build alone.
 */
function act(work: () => unknown): Promise<unknown> {
  open += 1;
  let isWaiting = false;
  try {
    const result = work();
    isWaiting = isPromise(result);
    return isWaiting ? ended(result) : Promise.resolve(result);
  } finally {
    if (!isWaiting) end();
  }
}

async function ended(work: unknown): Promise<unknown> {
  try {
    return await work;
  } finally {
    end();
    await settled();
  }
}

/** What the work has caused may cause more, once its promises have been kept. */
async function settled(): Promise<void> {
  await queuedTasks.next();
  if (open > 0 || queuedTasks.isEmpty()) return;
  queuedTasks.run();
  await settled();
}

function end(): void {
  open -= 1;
  if (open === 0) queuedTasks.run();
}

function isPromise(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'then' in value;
}

// Testing Library looks for it here when it is loaded.
if (!('act' in React)) Object.assign(React, { act });
