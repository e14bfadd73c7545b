import { useState } from 'react';
import { copyOfFile } from '@fyonka/api-client/files/copy-of-file';
import { refusalFrom } from '@fyonka/api-client/http';
import { importSettlement } from '@fyonka/api-client/office/money/books';
import type { SettlementMappings } from '@fyonka/api-client/office/money/books';
import { useAction } from '@fyonka/api-client/use-action';
import type { SettlementAnswer } from '@fyonka/api-contract/wire/office/books/settlements';
import type { Gateway } from '@fyonka/api-contract/wire/payments';

/** `unknown`: an import was sent and not answered, so that it may have happened. */
export type SettlementProblem = 'unreadable' | 'tooManyRows' | 'tooLarge' | 'offline' | 'unknown' | 'failed';

interface State {
  /** A copy of the chosen file. */
  file: File | null;
  /** What the file would bring. */
  preview: SettlementAnswer | null;
  /** Set once it is imported. */
  result: SettlementAnswer | null;
  problem: SettlementProblem | null;
}

export interface Settlement extends State {
  isBusy: boolean;
  /** Looks at a file without storing anything. @param mapping null: guessed from the headers */
  check: (file: File, gateway: Gateway, mapping: SettlementMappings | null) => void;
  /** Imports the file as it was looked at. @param onImported called once it is stored */
  apply: (gateway: Gateway, onImported: () => void) => void;
  reset: () => void;
}

const NOTHING: State = { file: null, preview: null, result: null, problem: null };

const PROBLEMS: Readonly<Record<string, SettlementProblem>> = {
  FILE_UNREADABLE: 'unreadable',
  VALIDATION_FAILED: 'unreadable',
  TOO_MANY_ROWS: 'tooManyRows',
  BODY_TOO_LARGE: 'tooLarge',
  OFFLINE: 'offline',
  REQUEST_TIMEOUT: 'offline',
};

/** Imports the settlement file of a gateway: looks at it first, and then stores it with the same columns. */
export function useSettlement(): Settlement {
  const { isBusy, run } = useAction();
  const [state, setState] = useState(NOTHING);
  return {
    ...state,
    isBusy,
    check: (file, gateway, mapping) =>
      run(
        () => checked(file, gateway, mapping),
        (next) => setState({ ...NOTHING, ...next }),
      ),
    apply: (gateway, onImported) => {
      const { file, preview } = state;
      if (file === null || preview === null) return;
      run(
        () => applied(file, gateway, mappingsOf(preview)),
        (next) => {
          setState((before) => ({ ...before, ...next }));
          if (next.result) onImported();
        },
      );
    },
    reset: () => setState(NOTHING),
  };
}

/** The columns of all sheets that were read, so that the file is read so again. */
export function mappingsOf({ sheets }: SettlementAnswer): SettlementMappings {
  const read = sheets.filter(({ kind }) => kind !== null && kind !== 'summary');
  return Object.fromEntries(read.map(({ name, mapping }) => [name, mapping]));
}

async function checked(chosen: File, gateway: Gateway, mapping: SettlementMappings | null): Promise<Partial<State>> {
  const file = await copyOfFile(chosen);
  if (file === null) return { problem: 'unreadable' };
  try {
    return { file, preview: await importSettlement({ gateway, file, mapping, isDryRun: true }) };
  } catch (thrown) {
    return { file, problem: PROBLEMS[refusalFrom(thrown).code] ?? 'failed' };
  }
}

async function applied(file: File, gateway: Gateway, mapping: SettlementMappings): Promise<Partial<State>> {
  try {
    return { result: await importSettlement({ gateway, file, mapping, isDryRun: false }), problem: null };
  } catch (thrown) {
    const problem = PROBLEMS[refusalFrom(thrown).code] ?? 'failed';
    return { problem: problem === 'offline' ? 'unknown' : problem };
  }
}
