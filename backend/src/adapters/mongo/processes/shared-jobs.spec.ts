import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { afterEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { eventually } from '../../../../test/support/server/eventually.ts';
import { stockOf } from '../../../application/storage.contract.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { WAIT_FOR_PAYMENT } from '../../../domain/ordering/mails/order-mail.ts';
import { aRequest, testShop } from '../../../testing/test-shop.fixture.ts';
import { Jobs } from '../../jobs/jobs.ts';
import { closeAfterEach, openMongoTwice } from '../test-database.fixture.ts';

closeAfterEach();

const ORDERS = 40;
const PIECES = 1000;
const bow = aProduct('bow', { stock: PIECES });

const running: Jobs[] = [];
afterEach(async () => {
  for (const jobs of running.splice(0)) {
    jobs.onModuleDestroy();
    await jobs.beforeApplicationShutdown();
  }
});

type Program = Awaited<ReturnType<typeof testShop>>;

/** The jobs of one server process, repeated without a pause. */
function startJobs({ storage, clock, expireUnpaidOrders, dispatchMails }: Program): Jobs {
  const jobs = new Jobs(pino({ level: 'silent' }), storage.leases, clock);
  running.push(jobs);
  jobs.start({
    name: 'expiry',
    isShared: true,
    period: 5,
    run: async () => {
      await expireUnpaidOrders.execute();
      return false;
    },
  });
  jobs.start({ name: 'mails', isShared: false, period: 5, run: async () => (await dispatchMails.execute()).hasMore });
  return jobs;
}

async function placeMany({ place }: Program, of: string): Promise<string[]> {
  const requests = Array.from({ length: ORDERS }, (_, index) =>
    aRequest([bow], { phone: `5${of}${String(index).padStart(6, '0')}`, email: `${of}-${index}@example.com` }),
  );
  return (await Promise.all(requests.map((request) => place(request)))).map(({ orderNumber }) => orderNumber);
}

test('two processes on one database send each mail once and expire each order once, also after one has ended', async () => {
  const programs = await Promise.all((await openMongoTwice()).map((storage) => testShop([bow], {}, storage)));
  const [one, other] = programs as [Program, Program];
  const advance = (milliseconds: number) => programs.forEach(({ clock }) => clock.advance(milliseconds));
  const sent = () => [...one.transport.sent, ...other.transport.sent].map(({ id }) => id);
  const status = async (number: string) => (await one.orders.find(number as never))?.status;

  const first = await placeMany(one, '1');
  advance(WAIT_FOR_PAYMENT);
  const [jobsOfOne] = programs.map(startJobs);
  await eventually(() => expect(sent().length).toBeGreaterThanOrEqual(ORDERS));
  advance(TIME_TO_PAY);
  await eventually(async () => expect(new Set(await Promise.all(first.map(status)))).toEqual(new Set(['cancelled'])));
  expect(await stockOf(one.storage, bow)).toBe(PIECES);

  // One process ends like one that was killed: it has released nothing.
  jobsOfOne?.onModuleDestroy();
  const second = await placeMany(other, '2');
  advance(TIME_TO_PAY);
  await eventually(async () => expect(new Set(await Promise.all(second.map(status)))).toEqual(new Set(['cancelled'])));
  expect(await stockOf(one.storage, bow)).toBe(PIECES);
  expect(sent()).toHaveLength(new Set(sent()).size);
});
