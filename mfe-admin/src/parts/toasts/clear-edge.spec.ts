import { expect, test } from '@jest/globals';
import { clearEdge } from './clear-edge.ts';

test.each([
  ['nothing has the focus', null, 'bottom'],
  ['the focus is at the top', { top: 100, bottom: 150 }, 'bottom'],
  ['the focus is just above the toasts', { top: 440, bottom: 500 }, 'bottom'],
  ['the focus is where toasts are', { top: 600, bottom: 700 }, 'top'],
  ['the focused row reaches below the window', { top: 700, bottom: 900 }, 'top'],
  ['the focused thing is as high as the window', { top: 0, bottom: 800 }, 'bottom'],
  ['the focus was scrolled out of sight', { top: 900, bottom: 950 }, 'bottom'],
])('when %s, toasts are at the %s edge that is free', (_when, focused, edge) => {
  expect(clearEdge(focused, 800)).toBe(edge);
});
