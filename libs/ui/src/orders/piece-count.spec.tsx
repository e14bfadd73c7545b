import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LanguageProvider } from '../language/language-context.tsx';
import { usePieceCount } from './piece-count.ts';

function Counts() {
  const pieces = usePieceCount();
  return <p>{[0, 1, 2, 4, 10, 11, 14, 100].map(pieces).join(' | ')}</p>;
}

test('Arabic has the right plural forms', () => {
  render(<Counts />);
  expect(
    screen.getByText('لا قطع | قطعة واحدة | قطعتان | 4 قطع | 10 قطع | 11 قطعة | 14 قطعة | 100 قطعة'),
  ).toBeInTheDocument();
});

test('English has singular and plural, and the provider wins over the document', () => {
  render(
    <LanguageProvider language="en">
      <Counts />
    </LanguageProvider>,
  );
  expect(
    screen.getByText('0 items | 1 item | 2 items | 4 items | 10 items | 11 items | 14 items | 100 items'),
  ).toBeInTheDocument();
});
