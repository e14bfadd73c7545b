import { useState } from 'react';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FilterColor } from '@fyonka/api-contract/wire/catalog';
import { ColorFilter } from './swatch.tsx';

const COLORS = [
  { value: 'blue', label: { en: 'Kindergarten Blue', ar: 'أزرق الروضة' } },
  { value: 'pink', label: { en: 'Primary Pink', ar: 'وردي الابتدائي' } },
  { value: 'white', label: { en: 'White', ar: 'أبيض' } },
] as const;

function Filter() {
  const [value, setValue] = useState<FilterColor | null>(null);
  return (
    <>
      <ColorFilter value={value} options={COLORS} onChange={setValue} />
      <p>chosen: {value ?? 'all'}</p>
    </>
  );
}

test('each colour has the name of its stage and of the colour', () => {
  document.documentElement.lang = 'en';
  render(<Filter />);
  expect(screen.getByRole('group', { name: 'Colour' })).toBeInTheDocument();
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'All',
    'KG, Kindergarten Blue',
    'Primary, Primary Pink',
    'White',
  ]);
});

test("a colour and 'all colours' can be chosen by pointer and keyboard", async () => {
  render(<Filter />);
  expect(screen.getByRole('radio', { name: 'الكل' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /ابتدائي/ }));
  expect(screen.getByText('chosen: pink')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'الكل' }));
  expect(screen.getByText('chosen: all')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByText('chosen: blue')).toBeVisible();
});
