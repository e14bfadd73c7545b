import type { ClosingsAnswer, ClosingView } from '@fyonka/api-contract/wire/office/books/closings';
import type { ClosingsState } from '../../../../application/ordering/books/closings/close-months.ts';
import { differenceToKd } from '../../../../domain/money.ts';
import type { Closing } from '../../../../domain/ordering/books/closing.ts';

export function closingsAnswer({ closings, next, editors }: ClosingsState): ClosingsAnswer {
  return {
    next: next && { month: next.month, findings: next.openFindings, uncounted: [...next.uncounted] },
    closings: closings.map((closing) => closingView(closing, editors)),
  };
}

function closingView(
  { month, closedAt, closedBy, note, sums }: Closing,
  editors: ClosingsState['editors'],
): ClosingView {
  const total = (field: 'received' | 'returned') => sums.reduce((sum, row) => sum + row[field], 0);
  return {
    month,
    closedAt: new Date(closedAt).toISOString(),
    closedBy: editors.get(closedBy) ?? null,
    note,
    received: differenceToKd(total('received')),
    returned: differenceToKd(total('returned')),
    sums: sums.map(({ method, gateway, received, payments, returned, refunds }) => ({
      method,
      gateway,
      received: differenceToKd(received),
      payments,
      returned: differenceToKd(returned),
      refunds,
    })),
  };
}
