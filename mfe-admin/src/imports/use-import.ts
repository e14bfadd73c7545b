import { LARGEST_TABLE } from '@fyonka/api-contract/values/goods/products';
import { useState } from 'react';
import { copyOfFile } from '@fyonka/api-client/files/copy-of-file';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { applyImport, previewImport } from '@fyonka/api-client/office/files/imports';
import { useAction } from '@fyonka/api-client/use-action';
import type { ImportChoices, ImportPreview } from '@fyonka/api-contract/wire/office/goods/imports';
import { makeAttributes } from './choices/make-attributes.ts';
import { makeCategories } from './choices/make-categories.ts';
import { rememberChoices, rememberedChoices } from './choices/remembered-choices.ts';

/** `unknown`: an import was sent and not answered, so that it may have happened. */
export type ImportProblem =
  | 'unreadable'
  | 'strayQuote'
  | 'tooManyRows'
  | 'tooLarge'
  | 'stale'
  | 'offline'
  | 'unknown'
  | 'categories'
  | 'options'
  | 'failed';

/** What was imported so far. */
export interface ImportResult {
  readonly created: number;
  readonly changed: number;
}

interface State {
  /** A copy of the chosen file. */
  file: File | null;
  preview: ImportPreview | null;
  /** With which the preview was made. */
  choices: ImportChoices;
  /** Set once the import is done. */
  result: ImportResult | null;
  problem: ImportProblem | null;
  /** What the server says of the problem. */
  problemText: string | null;
  /** Rows that are imported, and all of them, while a long file is imported; null: it is not. */
  progress: { readonly done: number; readonly all: number } | null;
}

export interface Import extends State {
  isChecking: boolean;
  isApplying: boolean;
  check: (file: File) => void;
  /** Decides about the chosen file, which is checked again. */
  decide: (choices: ImportChoices) => void;
  /** Makes the categories that are missing, and checks the file again. */
  addCategories: () => void;
  /** Lets the attributes choose the piece that new variants differ by, and checks the file again. */
  addOptions: () => void;
  apply: () => void;
  /** Starts over without a file. */
  reset: () => void;
}

const PROBLEMS: Readonly<Record<string, ImportProblem>> = {
  FILE_UNREADABLE: 'unreadable',
  TOO_MANY_ROWS: 'tooManyRows',
  BODY_TOO_LARGE: 'tooLarge',
  IMPORT_STALE: 'stale',
  OFFLINE: 'offline',
};

const NOTHING: State = {
  file: null,
  preview: null,
  choices: {},
  result: null,
  problem: null,
  problemText: null,
  progress: null,
};

/** Imports a product file: checks it first, and then applies exactly what was checked. */
export function useImport(): Import {
  const checking = useAction();
  const applying = useAction();
  const [state, setState] = useState(NOTHING);
  const { file, preview, choices } = state;

  function check(chosen: File) {
    setState({ ...NOTHING, file: chosen });
    checking.run(
      () => checked(chosen),
      (outcome) => setState({ ...NOTHING, ...outcome }),
    );
  }

  /** @param make makes first what is missing; @param problem that it is refused */
  function checkAgain(next: ImportChoices, make?: () => Promise<void>, problem: ImportProblem = 'failed') {
    if (file === null) return;
    checking.run(
      async () => {
        try {
          await make?.();
        } catch (error) {
          refusalFrom(error);
          return { ...(await previewed(file, next)), problem };
        }
        return previewed(file, next);
      },
      (outcome) => setState((now) => ({ ...now, problem: null, problemText: null, choices: next, ...outcome })),
    );
  }

  return {
    ...state,
    isChecking: checking.isBusy,
    isApplying: applying.isBusy,
    check,
    decide: (next) => {
      if (preview) rememberChoices(headsOf(preview), next);
      checkAgain(next);
    },
    addCategories: () => checkAgain(choices, () => makeCategories(preview?.missingCategories ?? []), 'categories'),
    addOptions: () => checkAgain(choices, () => makeAttributes(preview?.missingOptions ?? []), 'options'),
    apply: () => {
      if (file === null || preview?.digest == null) return;
      const plan = { digest: preview.digest, choices };
      const all = preview.created + preview.changed + preview.unchanged + preview.faulty;
      const note = (done: number) => setState((now) => ({ ...now, progress: { done, all } }));
      applying.run(
        () => applied(file, plan, note),
        (outcome) => setState((now) => ({ ...now, progress: null, ...outcome })),
      );
    },
    reset: () => setState(NOTHING),
  };
}

/** Checks a file with what was decided about a file with the same heads before. */
async function checked(chosen: File): Promise<Partial<State>> {
  if (chosen.size > LARGEST_TABLE) return { problem: 'tooLarge' };
  const file = await copyOfFile(chosen);
  if (file === null) return { problem: 'unreadable' };
  const first = await previewed(file, {});
  const choices = first.preview ? rememberedChoices(headsOf(first.preview)) : {};
  if (Object.keys(choices).length === 0) return { file, ...first };
  return { file, choices, ...(await previewed(file, choices)) };
}

async function previewed(file: File, choices: ImportChoices): Promise<Partial<State>> {
  try {
    return { preview: await previewImport(file, choices) };
  } catch (error) {
    return { preview: null, ...problemOf(refusalFrom(error)) };
  }
}

/**
 * Applies a checked file, one portion after the other. When the products have changed since the check, the result has a
 * new preview instead, of what is left to do.
 * @param note told the number of rows that are imported
 */
async function applied(
  file: File,
  { digest, choices }: { digest: string; choices: ImportChoices },
  note: (done: number) => void,
): Promise<Partial<State>> {
  let [created, changed] = [0, 0];
  try {
    for (let from: number | null = 0; from !== null;) {
      note(from);
      // The portions follow one another: each is a request with the file.
      const answer: Awaited<ReturnType<typeof applyImport>> = await applyImport(file, { digest, choices, from });
      created += answer.created;
      changed += answer.changed;
      from = answer.next;
    }
    return { result: { created, changed }, problem: null };
  } catch (error) {
    const { problem } = problemOf(refusalFrom(error));
    if (problem === 'offline') return { preview: null, problem: 'unknown' };
    if (problem !== 'stale') return { problem };
    return { ...(await previewed(file, choices)), problem };
  }
}

function headsOf({ columns }: ImportPreview): readonly string[] {
  return columns.map(({ head }) => head);
}

function problemOf({ code, answer: { errors = [] } }: ApiError): {
  problem: ImportProblem;
  problemText: string | null;
} {
  const quote = errors.find((fault) => fault.code === 'QUOTE_NOT_CLOSED');
  if (quote) return { problem: 'strayQuote', problemText: quote.message };
  return { problem: PROBLEMS[code] ?? 'failed', problemText: null };
}
