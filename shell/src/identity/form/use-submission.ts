import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import { refusedFields } from '../refusals.ts';
import type { Problem, Refusal } from '../refusals.ts';
import { showRefusal } from './field-errors.ts';

export interface Submission {
  isBusy: boolean;
  /** Reason of the last failure that no field shows. */
  problem: Problem | null;
  submit: (event?: SubmitEvent<HTMLFormElement>) => void;
}

interface Steps<Values, Answer> {
  send: (values: Values) => Promise<Answer>;
  /** Continues after a success. @returns what prevents that */
  onDone: (answer: Answer, values: Values) => Problem | void;
  /** Explains a refusal that names no fields. @returns null when another step follows instead */
  refusalOf: (error: ApiError) => Refusal<keyof Values & string> | null;
}

/** Submits a form. Refusals show at their fields or as `problem`; the input stays. */
export function useSubmission<Values extends FieldValues, Answer>(
  form: UseFormReturn<Values>,
  { send, onDone, refusalOf }: Steps<Values, Answer>,
): Submission {
  const sending = useAction();
  const [problem, setProblem] = useState<Problem | null>(null);

  function show(error: ApiError, values: Values) {
    const fields = Object.keys(values) as (keyof Values & string)[];
    const atFields = refusedFields(error, fields);
    const refusals = atFields.length > 0 ? atFields : [refusalOf(error)];
    for (const refusal of refusals) {
      if (refusal === null) continue;
      if ('field' in refusal) showRefusal(form, refusal.field as Path<Values>, refusal.words);
      else setProblem(refusal);
    }
  }

  const submit = form.handleSubmit((values) => {
    setProblem(null);
    sending.run(
      () => settled(send(values)),
      (result) => {
        if ('refused' in result) show(result.refused, values);
        else setProblem(onDone(result.answer, values) ?? null);
      },
    );
  });

  return { isBusy: sending.isBusy, problem, submit: (event) => void submit(event) };
}

async function settled<Answer>(call: Promise<Answer>): Promise<{ answer: Answer } | { refused: ApiError }> {
  try {
    return { answer: await call };
  } catch (error) {
    return { refused: refusalFrom(error) };
  }
}
