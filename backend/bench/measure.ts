import autocannon from 'autocannon';

interface Target {
  url: string;
  /** Left out: a GET. Else the body of so many-th POST: each comes from somebody else, as far as the shop can see. */
  body?: (count: number) => string;
}

interface Measurement {
  /** Answers a second, the median of the rounds. */
  rate: number;
  /** Milliseconds. */
  p99: number;
  /** Answers of another status than 2xx, and broken connections. */
  failures: number;
}

/** Seconds. */
const ROUND = 4;
const WARM_UP = 2;

let posted = 0;

async function round({ url, body }: Target, connections: number, seconds: number): Promise<Measurement> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(body === undefined
      ? {}
      : { requests: [{ method: 'POST', setupRequest: (request) => posting(request, body) }] }),
  });
  return { rate: result.requests.average, p99: result.latency.p99, failures: result.non2xx + result.errors };
}

function posting(request: autocannon.Request, body: (count: number) => string): autocannon.Request {
  const count = posted++;
  const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  return {
    ...request,
    headers: { ...request.headers, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: body(count),
  };
}

/** Measures two servers in turns, so that what else the machine does hits both. */
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
