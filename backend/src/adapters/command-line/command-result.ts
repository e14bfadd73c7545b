/** Output and exit code of a command: 0 for success, 1 for a failure, 2 for wrong arguments. */
export interface CommandResult {
  readonly exitCode: 0 | 1 | 2;
  /** Ends with a line break. Printed to stdout after success, otherwise to stderr. */
  readonly text: string;
}

export const done = (text: string): CommandResult => ({ exitCode: 0, text: `${text}\n` });
export const notDone = (text: string): CommandResult => ({ exitCode: 1, text: `${text}\n` });
