// The hostile half of `bench/hostile/hostile.ts`, in a process of its own, so that what it costs does not count as the shop's delay.
// Its task comes as JSON on the standard input; it writes how many requests it sent and which answers it got.
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';

/**
 * What to send, to which port, and for how long. Each of the parallel callers sends one batch after another, each over
 * a new connection.
 */
export interface Task {
  port: number;
  connections: number;
  seconds: number;
  /** Raw HTTP text that a connection sends at once, with the number of requests in it. */
  batches: { text: string; requests: number }[];
}

export interface Outcome {
  sent: number;
  /** Count of answers by their status. */
  answers: Record<string, number>;
}

/** Length of the text that is carried over to the next chunk, since a chunk may end inside of a status line. */
const STATUS_LINE = 12;

const task = (await json(process.stdin)) as Task;
const outcome: Outcome = { sent: 0, answers: {} };
const end = performance.now() + task.seconds * 1000;
const batches = task.batches.map(({ text, requests }) => ({ bytes: Buffer.from(text), requests }));

await Promise.all(Array.from({ length: task.connections }, (_, index) => attack(index)));
process.stdout.write(JSON.stringify(outcome));

async function attack(first: number): Promise<void> {
  for (let turn = first; performance.now() < end; turn += 1) {
    const batch = batches[turn % batches.length];
    if (batch) await send(batch);
  }
}

/** Ends when every request is answered, the connection is closed, or the time is over. */
function send({ bytes, requests }: { bytes: Buffer; requests: number }): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(task.port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(Math.max(1, end - performance.now()), () => socket.destroy());
    outcome.sent += requests;
    let answered = 0;
    let rest = '';
    socket.on('data', (chunk: Buffer) => {
      const text = rest + chunk.toString('latin1');
      for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d{3})/g)) {
        answered += 1;
        outcome.answers[status] = (outcome.answers[status] ?? 0) + 1;
      }
      rest = text.slice(-STATUS_LINE + 1);
      if (answered >= requests) socket.destroy();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve());
  });
}
