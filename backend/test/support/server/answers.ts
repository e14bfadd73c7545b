import { expect } from '@jest/globals';
import type { ErrorAnswer } from '@fyonka/api-contract/wire/errors';

/** The body of an answer. @throws Error when it has another status */
export async function read<Answer>(response: Response, status: number): Promise<Answer> {
  const text = await response.text();
  if (response.status !== status) throw new Error(`${response.status} in place of ${status}: ${text}`);
  return JSON.parse(text) as Answer;
}

/** Status and body of any answer. */
export async function resultOf<Answer = unknown>(
  answered: Promise<Response>,
): Promise<{ status: number; body: Answer }> {
  const answer = await answered;
  return { status: answer.status, body: (await answer.json()) as Answer };
}

/** The reason of a refusal. */
export async function refusal(answer: Response): Promise<ErrorAnswer> {
  return (await answer.json()) as ErrorAnswer;
}

/** The code of an error answer. */
export async function codeOf(response: Response): Promise<string> {
  return (await refusal(response)).code;
}

export async function expectRefusal(answer: Response | Promise<Response>, status: number, code: string): Promise<void> {
  const refused = await answer;
  expect({ status: refused.status, code: await codeOf(refused) }).toEqual({ status, code });
}
