import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import * as lucidePackage from 'lucide-react/icons/package';
import { createElement } from 'react';
import type { ReactElement } from 'react';
import createLucideIcon from './create-lucide-icon.ts';

/** What the package's file exports beside the component. */
const { __iconData: data } = lucidePackage as unknown as { __iconData: Parameters<typeof createLucideIcon>[0] };
const Lucide = lucidePackage.default;
const StandIn = createLucideIcon(data);

const drawn = (icon: ReactElement) => render(icon).container.querySelector('svg');

test("an icon has the same shapes as with Lucide's own function", () => {
  expect(drawn(createElement(StandIn))?.innerHTML).toBe(drawn(createElement(Lucide))?.innerHTML);
});

test('an icon has the size and the class that it is given', () => {
  const svg = drawn(createElement(StandIn, { size: 18, className: 'icon', 'aria-hidden': 'true' }));
  expect(svg?.outerHTML).toMatch(/^<svg viewBox="0 0 24 24" width="18" height="18" class="icon" aria-hidden="true">/);
});
