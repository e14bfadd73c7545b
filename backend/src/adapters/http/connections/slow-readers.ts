import type { Server, Socket } from 'node:net';

/** What callers may leave untaken of their answers. */
export interface Patience {
  /** Milliseconds that a caller may take nothing of what is sent to it. */
  untaken: number;
  /** Milliseconds between two looks at the connections. */
  check: number;
  /** Bytes that may wait for all callers together. */
  bytes: number;
}

interface Pending {
  /** Bytes of the connection that its caller had taken at the last look. */
  taken: number;
  /** When that was seen first, in ms. */
  since: number;
}

/**
 * Cuts the connections of callers that do not take what they asked for: Node's own time-out starts anew with whatever
 * they send, and again when the system takes a part of an answer into its buffers. When all that waits is too much for
 * the memory, those go first that keep most.
 */
export function cutSlowReaders(server: Server, patience: Patience): void {
  const connections = new Set<Socket>();
  const pending = new WeakMap<Socket, Pending>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const look = () => {
    const now = performance.now();
    const waiting = [...connections].filter((socket) => socket.writableLength > 0 || !pending.delete(socket));
    for (const socket of waiting) if (isStuck(socket, pending, now - patience.untaken, now)) socket.destroy();
    cutLargest(waiting, patience.bytes);
  };
  const timer = setInterval(look, patience.check).unref();
  server.once('close', () => clearInterval(timer));
}

/** @param before a connection that has taken nothing since then is stuck */
function isStuck(socket: Socket, pending: WeakMap<Socket, Pending>, before: number, now: number): boolean {
  const taken = socket.bytesWritten - socket.writableLength;
  const known = pending.get(socket);
  if (known?.taken === taken) return known.since <= before;
  pending.set(socket, { taken, since: now });
  return false;
}

function cutLargest(waiting: readonly Socket[], most: number): void {
  let bytes = waiting.reduce((sum, { writableLength }) => sum + writableLength, 0);
  if (bytes <= most) return;
  for (const socket of waiting.toSorted((one, other) => other.writableLength - one.writableLength)) {
    if (bytes <= most) return;
    bytes -= socket.writableLength;
    socket.destroy();
  }
}
