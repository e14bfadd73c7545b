import { LARGEST_TABLE } from '@fyonka/api-contract/values/goods/products';
import { useState } from 'react';
import { copyOfFile } from '@fyonka/api-client/files/copy-of-file';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { applyImport, previewImport } from '@fyonka/api-client/office/files/imports';
import { useAction } from '@fyonka/api-client/use-action';
import type { ImportAnswer, ImportPreview } from '@fyonka/api-contract/wire/office/goods/imports';

/** `unknown`: an import was sent and not answered, so that it may have happened. */
export type ImportProblem = 'unreadable' | 'tooManyRows' | 'tooLarge' | 'stale' | 'offline' | 'unknown' | 'failed';

export interface Import {
  /** A copy of the chosen file. */
  file: File | null;
  preview: ImportPreview | null;
  /** Set once the import is done. */
  result: ImportAnswer | null;
  problem: ImportProblem | null;
  isChecking: boolean;
  isApplying: boolean;
  check: (file: File) => void;
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

type Checked = { file: File; preview: ImportPreview } | { file: File | null; problem: ImportProblem };

/** Imports a product file: checks it first, and then applies exactly what was checked. */
export function useImport(): Import {
  const checking = useAction();
  const applying = useAction();
  const [state, setState] = useState<Pick<Import, 'file' | 'preview' | 'result' | 'problem'>>(NOTHING);

  function check(file: File) {
    setState({ ...NOTHING, file });
    checking.run(
      () => checked(file),
      (outcome) => setState({ ...NOTHING, ...outcome }),
    );
  }

  return {
    ...state,
    isChecking: checking.isBusy,
    isApplying: applying.isBusy,
    check,
    apply: () => {
      const { file, preview } = state;
      if (file === null || preview?.digest == null) return;
      const { digest } = preview;
      applying.run(
        () => applied(file, digest),
        (outcome) => setState((before) => ({ ...before, ...outcome })),
      );
    },
    reset: () => setState(NOTHING),
  };
}

const NOTHING = { file: null, preview: null, result: null, problem: null } as const;

async function checked(chosen: File): Promise<Checked> {
  if (chosen.size > LARGEST_TABLE) return { file: null, problem: 'tooLarge' };
  const file = await copyOfFile(chosen);
  if (file === null) return { file: null, problem: 'unreadable' };
  try {
    return { file, preview: await previewImport(file) };
  } catch (error) {
    return { file, problem: problemOf(refusalFrom(error)) };
  }
}

/** Applies a checked file. When the products have changed since the check, the result has a new preview instead. */
async function applied(file: File, digest: string): Promise<Partial<Import>> {
  try {
    return { result: await applyImport(file, digest), problem: null };
  } catch (error) {
    const problem = problemOf(refusalFrom(error));
    if (problem === 'offline') return { preview: null, problem: 'unknown' };
    if (problem !== 'stale') return { problem };
    return { ...(await checked(file)), problem };
  }
}

function problemOf({ code }: ApiError): ImportProblem {
  return PROBLEMS[code] ?? 'failed';
}
