import { beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { OrderLines, Totals } from './order-lines.tsx';
import type { OrderLine } from './order-lines.tsx';

const LINE: OrderLine = {
  key: 'p2',
  name: { en: 'Satin ribbon', ar: 'شريطة ساتان' },
  imageUrl: '/images/r.webp',
  quantity: 2,
  unitPrice: 2.25,
  lineTotal: 4.5,
  customTexts: [{ title: { en: 'Name', ar: 'الاسم' }, text: 'لولوة' }],
};
const text = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');

beforeEach(() => {
  document.documentElement.lang = 'en';
});

test('a line shows product, quantity, sum, and custom texts in their own direction', () => {
  render(<OrderLines items={[LINE]} />);
  expect(text(screen.getByRole('listitem'))).toBe('Satin ribbonName: لولوةQty 22.25 KD each4.50 KD');
  expect(screen.getByText('لولوة')).toHaveAttribute('dir', 'auto');
});

test('a single piece has no unit price', () => {
  render(<OrderLines items={[{ ...LINE, quantity: 1, lineTotal: 2.25 }]} />);
  expect(text(screen.getByRole('listitem'))).toBe('Satin ribbonName: لولوةQty 12.25 KD');
});

test('the sum before a discount is struck through and announced as such', () => {
  render(<OrderLines items={[{ ...LINE, totalBeforeDiscount: 5.5 }]} />);
  expect(text(screen.getByText(/Before the discount/).closest('s') ?? screen.getByRole('listitem'))).toBe(
    'Before the discount 5.50 KD',
  );
});

test('an unavailable line shows no prices', () => {
  render(<OrderLines items={[{ ...LINE, lineTotal: null, totalBeforeDiscount: 5.5 }]} />);
  expect(screen.getByRole('listitem')).not.toHaveTextContent('KD');
});

test('controls replace the quantity', () => {
  render(<OrderLines items={[{ ...LINE, note: 'Now 2.25 KD', actions: <button type="button">Remove</button> }]} />);
  expect(screen.getByRole('button', { name: 'Remove' })).toBeInTheDocument();
  expect(screen.getByText('Now 2.25 KD')).toBeInTheDocument();
  expect(screen.queryByText(/Qty/)).not.toBeInTheDocument();
});

test('an unavailable line has no sum, and a name can link to its page', () => {
  render(<OrderLines items={[{ ...LINE, lineTotal: null, href: '/product/p2' }]} />);
  expect(screen.getByRole('listitem')).not.toHaveTextContent('KD');
  expect(screen.getByRole('link', { name: 'Satin ribbon' })).toHaveAttribute('href', '/product/p2');
});

test('a line without a picture keeps its place', () => {
  render(<OrderLines items={[{ ...LINE, imageUrl: '' }]} />);
  expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
  expect(screen.getByText('Satin ribbon')).toBeInTheDocument();
});

test('the delivery fee is open until the area is known', () => {
  const { container, rerender } = render(<Totals productsTotal={11.5} deliveryCost={null} totalPrice={11.5} />);
  expect(text(container)).toBe('Products11.50 KDDeliveryby your areaTotal11.50 KD');
  rerender(
    <Totals productsTotal={11.5} deliveryCost={1.8} areaName={{ en: 'Salmiya', ar: 'السالمية' }} totalPrice={13.3} />,
  );
  expect(text(container)).toBe('Products11.50 KDDeliverySalmiya1.80 KDTotal13.30 KD');
});
