import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import Search from 'lucide-react/icons/search';
import { BagPlus } from './bag-plus.tsx';
import { ArrowForward } from './forward.tsx';
import { Icon } from './icon.tsx';

test.each([
  ["Lucide's", Search],
  ['one of our own', BagPlus],
])('%s has the common strokes and size, and is hidden from screen readers', (_whose, icon) => {
  const svg = render(<Icon icon={icon} size={18} />).container.querySelector('svg');
  expect(svg?.classList).toContain('icon');
  expect(svg?.classList).not.toContain('turning');
  expect(svg?.getAttribute('width')).toBe('18');
  expect(svg?.getAttribute('height')).toBe('18');
  expect(svg?.getAttribute('aria-hidden')).toBe('true');
});

test('a directional icon turns with the page and keeps its other attributes', () => {
  const svg = render(<Icon icon={ArrowForward} className="here" />).container.querySelector('svg');
  expect([...(svg?.classList ?? [])]).toEqual(expect.arrayContaining(['icon', 'turning', 'here']));
  expect(svg?.getAttribute('width')).toBe('22');
});
