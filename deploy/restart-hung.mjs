// Health check of a container: asks the backend whether it lives, and ends it when it takes requests without answering,
// because Docker restarts a container that has ended but leaves one that is merely unhealthy. A backend that does not
// listen is starting or stopping and is left alone.
//   node restart-hung.mjs [port] [process id] [milliseconds]
import { readFileSync } from 'node:fs';

/** Process 1 is the `init` of the container; it has one child, the backend. */
const backend = () => readFileSync('/proc/1/task/1/children', 'utf8').split(' ')[0];
const [port = '3000', pid = backend(), patience = '8000'] = process.argv.slice(2);

try {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/live`, {
    signal: AbortSignal.timeout(Number(patience)),
  });
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  process.exitCode = 1;
  if (error.name === 'TimeoutError') {
    console.error(`The backend has not answered for ${patience} ms and is restarted.`);
    process.kill(Number(pid), 'SIGKILL');
  }
}
