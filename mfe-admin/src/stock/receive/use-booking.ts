import { useState } from 'react';
import { create } from '@fyonka/api-client/endpoints/create';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import type { StockBookingAnswer, StockBookingRequest } from '@fyonka/api-contract/wire/office/stock/bookings';

/** A question of the server, which the administrator answers before anything is stored. */
export type BookingQuestion =
  | { kind: 'start-tracking'; request: StockBookingRequest }
  | { kind: 'large-difference'; request: StockBookingRequest; difference: number };

/** Books once, also after a lost answer, and asks what the server asks. */
export function useBooking(onBooked: (answer: StockBookingAnswer) => void) {
  const { isBusy, run } = useAction();
  const [question, setQuestion] = useState<BookingQuestion | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  function book(request: StockBookingRequest) {
    run(
      () => create('POST /api/admin/stock/bookings', { body: request }).catch(refusalFrom),
      (result) => {
        if (!(result instanceof Error)) {
          clear();
          return onBooked(result);
        }
        setQuestion(questionOf(result, request));
        setRefusal(questionOf(result, request) ? null : result);
      },
    );
  }

  function clear() {
    setQuestion(null);
    setRefusal(null);
  }

  return { book, isBusy, question, refusal, clear };
}

function questionOf({ code, answer }: ApiError, request: StockBookingRequest): BookingQuestion | null {
  if (code === 'STOCK_NOT_TRACKED') return { kind: 'start-tracking', request: { ...request, startTracking: true } };
  if (code !== 'LARGE_DIFFERENCE') return null;
  return { kind: 'large-difference', request: { ...request, isConfirmed: true }, difference: answer.difference ?? 0 };
}
