/** To the typesetter. */
export interface TypesettingTask {
  id: number;
  /** An InvoiceSheet as JSON. */
  sheet: string;
}

/** From the typesetter; `fault` is for the log, and names places in the template only. */
export type TypesettingAnswer = { id: number; pdf: Uint8Array } | { id: number; fault: string };
