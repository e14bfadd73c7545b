import { expect, test } from '@jest/globals';
import { HashQueue } from './hash-queue.ts';

const BOUNDS = { atOnce: 1, mostWaiting: 100, mostOfOne: 50 };

/** A queue whose first task runs until `work` is called, and the names of tasks in the order in which they ran. */
function queueAt(bounds: Partial<typeof BOUNDS> = {}) {
  const queue = new HashQueue({ ...BOUNDS, ...bounds });
  const ran: string[] = [];
  const refused: string[] = [];
  const answers: Promise<unknown>[] = [];
  let release = () => {};
  const blocked = new Promise<void>((resolve) => (release = resolve));
  answers.push(queue.run('before', () => blocked));
  const ask = (caller: string, count = 1) => {
    const one = async (): Promise<void> => {
      if ((await queue.run(caller, async () => ran.push(caller))) === null) refused.push(caller);
    };
    for (let asked = 0; asked < count; asked += 1) answers.push(one());
  };
  const work = async () => {
    release();
    await Promise.all(answers);
    return { ran, refused };
  };
  return { ask, work };
}

test('callers take turns, whoever came first and however many tasks each has', async () => {
  const { ask, work } = queueAt();
  ask('192.0.2.1', 3);
  ask('192.0.2.2', 2);
  ask('192.0.2.3');
  expect((await work()).ran.map((caller) => caller.at(-1)).join('')).toBe('123121');
});

test('three callers that fill the queue again and again keep nobody out', async () => {
  const { ask, work } = queueAt();
  for (let round = 0; round < 20; round += 1) for (const last of [1, 2, 3]) ask(`192.0.2.${last}`, 20);
  for (let visitor = 1; visitor <= 60; visitor += 1) ask(`198.51.100.${visitor}`);
  for (const last of [1, 2, 3]) ask(`192.0.2.${last}`, 20);
  const { ran } = await work();
  expect(ran).toHaveLength(BOUNDS.mostWaiting);
  expect(ran.slice(0, 63).filter((caller) => caller.startsWith('198.'))).toHaveLength(60);
});

test('one caller has a bound of its own, and a full queue refuses the task with the last turn', async () => {
  const { ask, work } = queueAt({ mostWaiting: 3, mostOfOne: 3 });
  ask('192.0.2.1', 5);
  ask('192.0.2.2', 1);
  const { ran, refused } = await work();
  expect(ran.map((caller) => caller.at(-1)).join('')).toBe('121');
  expect(refused).toEqual(Array(3).fill('192.0.2.1'));
});

test('a whole /48 of IPv6 has the turns of four callers', async () => {
  const { ask, work } = queueAt();
  for (let link = 0; link < 40; link += 1) ask(`2001:db8:1:${(link * 0x100).toString(16)}::/64`);
  ask('192.0.2.1', 5);
  const { ran } = await work();
  expect(ran.slice(0, 20).filter((caller) => caller === '192.0.2.1')).toHaveLength(4);
});

test('a caller whose tasks have all run is as good as new', async () => {
  const queue = new HashQueue({ ...BOUNDS, mostOfOne: 1 });
  for (let task = 0; task < 10; task += 1) expect(await queue.run('192.0.2.1', async () => task)).toBe(task);
});
