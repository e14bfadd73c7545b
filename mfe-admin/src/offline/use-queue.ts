import { useEffect, useState } from 'react';
import { useStore } from '@fyonka/ui/use-store';
import { queueOf } from './queue.ts';
import type { Queue, QueueKind, QueueState } from './queue.ts';

const queues = new Map<string, unknown>();

/** The queue of a kind; all components of a tab share it. Sends while one of them is mounted. */
export function useQueue<Body>(kind: QueueKind<Body>): Queue<Body> & QueueState<Body> {
  const [queue] = useState(() => sharedQueue(kind));
  useEffect(() => queue.start(), [queue]);
  return { ...queue, ...useStore(queue) };
}

function sharedQueue<Body>(kind: QueueKind<Body>): Queue<Body> {
  const queue = (queues.get(kind.name) as Queue<Body> | undefined) ?? queueOf(kind);
  queues.set(kind.name, queue);
  return queue;
}
