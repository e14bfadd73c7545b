import { expect, test } from '@jest/globals';
import type { Given } from './ticks.ts';
import { opened, pressed, ticksOf } from './ticks.ts';

const GIVEN: Given = {
  presets: [{ staffRole: 'driver', permissions: ['office', 'deliveries'] }],
  permissions: [
    { permission: 'office', requires: [] },
    { permission: 'orders.read', requires: ['office'] },
    { permission: 'orders.write', requires: ['office', 'orders.read'] },
    { permission: 'reports', requires: ['office'] },
  ],
};

test('a role ticks what it may; choosing one by one begins with that', () => {
  expect(ticksOf(GIVEN, 'driver', [])).toEqual(['office', 'deliveries']);
  expect(ticksOf(GIVEN, 'custom', ['office', 'deliveries'])).toEqual(['office', 'deliveries']);
});

test('what a permission requires is ticked with it, and what requires it is unticked with it', () => {
  const answers = pressed(GIVEN, ['reports'], 'orders.write');
  expect(answers).toEqual(['reports', 'orders.write', 'office', 'orders.read']);
  expect(pressed(GIVEN, answers, 'orders.write')).toEqual(['reports', 'office', 'orders.read']);
  expect(pressed(GIVEN, answers, 'orders.read')).toEqual(['reports', 'office']);
});

test('the pages that somebody will see are those of the rooms', () => {
  const titles = (...permissions: Parameters<typeof opened>[0]) => opened(permissions).map(({ title }) => title.en);
  expect(titles('office')).toEqual([]);
  expect(titles('office', 'production')).toEqual(['Production sheet']);
  expect(titles('office', 'orders.read')).toEqual(['Today', 'Orders', 'Returns']);
});
