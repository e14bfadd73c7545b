import { expect, test } from '@jest/globals';
import { driverId, runId } from '../../../ids.ts';
import { NOON } from '../../order.fixture.ts';
import { runNews } from './run-news.ts';
import type { DeliveryRun } from './run.ts';

const [salem, ali] = [driverId('salem'), driverId('ali')];
const planned: DeliveryRun = {
  id: runId('run'),
  driver: salem,
  state: 'planned',
  createdAt: NOON,
  handedOverAt: null,
  stops: [],
  count: null,
};

test.each([
  ['a new run', null, planned, [salem]],
  ['a run with other orders', planned, { ...planned, stops: [] }, []],
  ['a run that another driver gets', planned, { ...planned, driver: ali }, [ali]],
  ['a run that goes out', planned, { ...planned, state: 'out' }, []],
  ['a run that is given up', planned, { ...planned, state: 'discarded' }, []],
] as const)('%s is news to whom it is given to', (_, before, after, told) => {
  const news = told.map((driver) => ({ kind: 'run-given', at: NOON, runId: 'run', driverId: driver }));
  expect(runNews(before, after, NOON)).toEqual(news);
});
