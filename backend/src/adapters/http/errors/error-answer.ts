import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { ErrorAnswer } from '@fyonka/api-contract/wire/errors';
import type { Language } from '../../../domain/localized-text.ts';
import type { ApiFailure } from './api-failure.ts';
import { declineMessage } from './decline-messages.ts';
import { FAILURE_MESSAGES } from './failure-messages.ts';
import { fieldMessage } from './field-messages.ts';

/** The body of an error answer, in the caller's language. */
export function errorAnswer(failure: ApiFailure, language: Language, errorId?: string): ErrorAnswer {
  const answer: ErrorAnswer = {
    statusCode: failure.status,
    code: failure.code,
    message: messageOf(failure)[language],
    ...failure.details,
  };
  if (failure.faults.length > 0)
    answer.errors = failure.faults.map(({ field, code, detail }) => ({
      field,
      code,
      message: fieldMessage(field, code, detail)[language],
    }));
  if (failure.furtherFaults > 0) answer.furtherErrors = failure.furtherFaults;
  if (errorId !== undefined) answer.errorId = errorId;
  return answer;
}

function messageOf({ code, details: { reason, method } }: ApiFailure): LocalizedText {
  return reason && method ? declineMessage(reason, method) : FAILURE_MESSAGES[code];
}
