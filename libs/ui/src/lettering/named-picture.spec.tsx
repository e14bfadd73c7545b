import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { TextLook } from '@fyonka/api-contract/wire/catalog';
import { NamedPicture } from './named-picture.tsx';
import type { WrittenText } from './framed-picture.tsx';

const FRAME = { imageUrl: '/images/blank.webp', x: 400, y: 500, width: 300, height: 92, angle: -9, bend: 0 };
const LOOK: TextLook = { cloth: 'navy', patch: null, thread: 'gold' };

function show(...texts: WrittenText[]) {
  const { container } = render(<NamedPicture src="/images/sample.webp" texts={texts} size={88} sizes="88px" />);
  return {
    pictures: [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src')),
    words: [...container.querySelectorAll('text')],
  };
}

test('a name stands on the picture without one, in its frame', () => {
  const { pictures, words } = show({ text: 'نورة', look: { ...LOOK, frame: FRAME } });
  expect(pictures).toEqual(['/images/blank.webp']);
  expect(words).toHaveLength(1);
  expect(words[0]).toHaveTextContent('نورة');
  expect(words[0]).toHaveAttribute('direction', 'rtl');
  // As high as the frame, because the name is short.
  expect(words[0]).toHaveAttribute('font-size', '80');
  expect(words[0]?.closest('[data-cloth]')).toHaveAttribute('transform', 'translate(400 500) rotate(-9)');
});

test('a long name is as wide as its frame', () => {
  const { words } = show({ text: 'Abdulrahman Al-Kandari', look: { ...LOOK, frame: { ...FRAME, bend: 20 } } });
  expect(words[0]).toHaveAttribute('direction', 'ltr');
  expect(Number(words[0]?.getAttribute('font-size'))).toBeLessThan(30);
});

test('several texts stand on one picture', () => {
  const look = { ...LOOK, frame: FRAME };
  const { pictures, words } = show({ text: '2ب', look: LOOK }, { text: 'نورة', look }, { text: '3أ', look });
  expect(pictures).toEqual(['/images/blank.webp']);
  expect(words.map((word) => word.textContent)).toEqual(['نورة', '3أ']);
});

test('a name without a frame is on cloth in place of the picture', () => {
  expect(show({ text: 'نورة', look: LOOK }).pictures).toEqual([]);
  expect(screen.getByText('نورة')).toBeVisible();
});

test.each<[string, WrittenText[]]>([
  ['no text', []],
  ['a hidden text', [{ text: null, look: LOOK }]],
  ['a text of an old order', [{ text: 'نورة' }]],
])('%s leaves the usual picture', (_what, texts) => {
  expect(show(...texts).pictures).toEqual(['/images/sample.webp']);
});
