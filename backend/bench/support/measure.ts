import autocannon from 'autocannon';

interface Target {
  url: string;
  /** Makes the next request: a POST when it has a body. */
  next: () => { body?: string; headers: Record<string, string> };
}

interface Measurement {
  /** Answers in a second: the median of the rounds. */
  rate: number;
  /** Milliseconds. */
  p99: number;
  /** Answers with another status than 2xx, and broken connections. */
  failures: number;
}

/** Seconds. */
const ROUND = 4;
const WARM_UP = 2;

async function round({ url, next }: Target, connections: number, seconds: number): Promise<Measurement> {
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { body, headers } = next();
    const all = { ...request.headers, ...headers };
    return body === undefined
      ? { ...request, headers: all }
      : { ...request, method: 'POST', body, headers: { ...all, 'content-type': 'application/json' } };
  };
  const result = await autocannon({ url, connections, duration: seconds, requests: [{ setupRequest }] });
  return { rate: result.requests.average, p99: result.latency.p99, failures: result.non2xx + result.errors };
}

/** Measures two servers in turns, so that other work on the machine affects both. */
export async function measureBoth(
  ours: Target,
  bare: Target,
  connections: number,
  rounds = 3,
): Promise<{ ours: Measurement; bare: Measurement }> {
  await round(ours, connections, WARM_UP);
  await round(bare, connections, WARM_UP);
  const measured: { ours: Measurement[]; bare: Measurement[] } = { ours: [], bare: [] };
  for (let turn = 0; turn < rounds; turn += 1) {
    measured.ours.push(await round(ours, connections, ROUND));
    measured.bare.push(await round(bare, connections, ROUND));
  }
  return { ours: middle(measured.ours), bare: middle(measured.bare) };
}

function middle(measurements: Measurement[]): Measurement {
  const sorted = measurements.toSorted((one, other) => one.rate - other.rate);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new RangeError('nothing was measured');
  return { ...median, failures: measurements.reduce((sum, { failures }) => sum + failures, 0) };
}
