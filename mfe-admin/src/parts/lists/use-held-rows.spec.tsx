import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useHeldRows } from './use-held-rows.ts';

interface Row {
  id: string;
  pieces: number;
}
const idOf = ({ id }: Row) => id;

function List({ rows, list = 'all' }: { rows: readonly Row[]; list?: string }) {
  const { rows: shown = [], handlers } = useHeldRows(rows, idOf, list);
  return (
    <ul {...handlers}>
      {shown.map(({ id, pieces }) => (
        <li key={id}>
          <input aria-label={id} />
          {id} {pieces}
        </li>
      ))}
    </ul>
  );
}
const shown = () => screen.getAllByRole('listitem').map((row) => row.textContent);

test('rows keep their places, with new values, until the focus leaves the list', () => {
  const { rerender } = render(
    <List
      rows={[
        { id: 'a', pieces: 1 },
        { id: 'b', pieces: 2 },
      ]}
    />,
  );
  act(() => screen.getByRole('textbox', { name: 'a' }).focus());
  rerender(
    <List
      rows={[
        { id: 'c', pieces: 0 },
        { id: 'b', pieces: 2 },
        { id: 'a', pieces: 30 },
      ]}
    />,
  );
  expect(shown()).toEqual(['a 30', 'b 2']);
  rerender(
    <List
      rows={[
        { id: 'c', pieces: 0 },
        { id: 'b', pieces: 3 },
      ]}
    />,
  );
  expect(shown()).toEqual(['a 30', 'b 3']);
  fireEvent.blur(screen.getByRole('textbox', { name: 'a' }), {
    relatedTarget: screen.getByRole('textbox', { name: 'b' }),
  });
  expect(shown()).toEqual(['a 30', 'b 3']);
  fireEvent.blur(screen.getByRole('textbox', { name: 'a' }));
  expect(shown()).toEqual(['c 0', 'b 3']);
});

test('another page or filter is shown at once', () => {
  const { rerender } = render(<List rows={[{ id: 'a', pieces: 1 }]} />);
  act(() => screen.getByRole('textbox', { name: 'a' }).focus());
  rerender(<List rows={[{ id: 'z', pieces: 9 }]} list="page 2" />);
  expect(shown()).toEqual(['z 9']);
});
