import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { orderRow } from '../../testing/office.fixture.ts';

export const A = orderRow('AAAAA-AAAAA-A', { status: 'processing' });
export const B = orderRow('BBBBB-BBBBB-B', { status: 'processing', email: 'dana@example.com' });
export const C = orderRow('CCCCC-CCCCC-C', { status: 'cancelled', paymentStatus: 'refund-due' });

export const statusOf = (orderNumber: string) =>
  screen.getByRole('button', { name: new RegExp(`Status of order ${orderNumber}`) });

/** Opens a list of choices and takes one. */
export async function choose(visitor: UserEvent, button: HTMLElement, option: string): Promise<void> {
  await visitor.click(button);
  await visitor.click(await screen.findByRole('option', { name: option }));
}
