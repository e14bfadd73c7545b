import type { Server, Socket } from 'node:net';

/** Limits for answers that callers do not read. */
export interface Patience {
  /** Milliseconds after which a caller that reads nothing is cut. */
  untaken: number;
  /** Milliseconds between two checks of all connections. */
  check: number;
  /** Bytes that may be buffered for all callers together. */
  bytes: number;
}

interface Pending {
  /** Bytes of the connection that the caller had read at the last check. */
  taken: number;
  /** Time of the first check that saw this number, in ms. */
  since: number;
}

/**
 * Cuts the connections of callers that do not read their answers. Node's own time-out does not find them: it restarts
 * with everything that they send, and whenever the operating system buffers a part of an answer. When all buffered
 * answers together are too large, the connections with the most bytes are cut first.
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

/** @param before time in ms; a connection that has read nothing since then is stuck */
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
