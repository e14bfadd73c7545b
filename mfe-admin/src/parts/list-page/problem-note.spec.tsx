import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { open } from '@fyonka/testing/open';
import { RefusedList } from './problem-note.tsx';

test.each([
  [20, 20, 'row 19: taken'],
  [21, 21, 'and 1'],
])('of %i refused rows, %i lines are shown, the last of which is “%s”', (count, lines, last) => {
  const refused = Array.from({ length: count }, (_, row) => ({ _id: `row ${row}` }));
  open(
    <RefusedList
      refused={refused}
      renderName={({ _id }) => _id}
      reasonOf={() => 'taken'}
      t={(_, { count: others }) => `and ${others}`}
    />,
  );
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(lines);
  expect(items.at(-1)).toHaveTextContent(last);
});
