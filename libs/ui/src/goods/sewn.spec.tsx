import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Sewn } from './sewn.tsx';

/** Width of the cloth in ems: the wider, the smaller the name. */
function emsFor(name: string): number {
  const { container } = render(<Sewn name={name} color="blue" />);
  return Number((container.firstElementChild as HTMLElement).style.getPropertyValue('--ems'));
}

// Widths in the display font, measured in a browser.
test.each([
  ['عبدالرحمن عبدالعزيز الفهد الصباح المبارك', 16.85],
  ['Abdulrahman Al-Kandari Al-Mubarak Al-Sab', 19.55],
  ['شمس', 2.62],
  ['نورة', 1.73],
  ['Noura', 2.75],
])('the cloth for %s is as wide as the text and little more', (name, ems) => {
  expect(emsFor(name)).toBeGreaterThanOrEqual(ems);
  expect(emsFor(name)).toBeLessThan(ems * 1.2 + 0.6);
});

test('vowel marks need no width', () => {
  expect(emsFor('نُورَة')).toBe(emsFor('نورة'));
});
