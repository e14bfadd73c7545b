import type { ErrorAnswer } from '@fyonka/api-contract/errors';
import type { Language } from '@fyonka/api-contract/language';
import type { ApiFailure } from './api-failure.ts';
import { DECLINE_MESSAGES, FAILURE_MESSAGES, fieldMessage } from './messages.ts';

/**
 * Which of the shop's languages a caller of the API prefers.
 * @returns `en` unless Arabic stands before English in the header
 */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const ranges = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((range, place) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1])
        .find((value) => value !== undefined);
      return { language: tag.split('-')[0], quality: Number(quality ?? 1), place };
    });
  const known = ranges.filter((range) => (range.language === 'ar' || range.language === 'en') && range.quality > 0);
  const [best] = known.sort((one, other) => other.quality - one.quality || one.place - other.place);
  return best?.language === 'ar' ? 'ar' : 'en';
}

/** The body of the error answer, in the caller's language. */
export function errorAnswer(failure: ApiFailure, language: Language, errorId?: string): ErrorAnswer {
  const answer: ErrorAnswer = {
    statusCode: failure.status,
    code: failure.code,
    message: (failure.details.reason ? DECLINE_MESSAGES[failure.details.reason] : FAILURE_MESSAGES[failure.code])[
      language
    ],
    ...failure.details,
  };
  if (failure.faults.length > 0)
    answer.errors = failure.faults.map((fault) => ({
      ...fault,
      message: fieldMessage(fault.field, fault.code)[language],
    }));
  if (errorId !== undefined) answer.errorId = errorId;
  return answer;
}
