// Asks for a page every 20 ms, whether or not the one before was answered, until its parent tells it to stop. It is a
// process of its own, which nothing slows that its parent reads meanwhile. It says when it has warmed up, and at the end
// the longest wait since then in ms.
const [page = ''] = process.argv.slice(2);

const EVERY = 20;
const WARM_UP = 50;

for (let call = 0; call < WARM_UP; call += 1) await ask();
let slowest = 0;
process.send?.('ready');
const open = new Set<Promise<void>>();
const asking = setInterval(() => {
  const call = ask().then((wait) => void (slowest = Math.max(slowest, wait)));
  open.add(call);
  void call.finally(() => open.delete(call));
}, EVERY);

/** @returns milliseconds */
async function ask(): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${page}?${begun}`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the other client was answered ${answer.status}`);
  return performance.now() - begun;
}

process.once('message', () => {
  clearInterval(asking);
  void Promise.all(open).then(() => process.send?.(slowest));
});
