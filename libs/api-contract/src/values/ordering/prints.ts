/** Papers of an order that the office prints. */
export const PRINT_KINDS = ['slip', 'invoice', 'label'] as const;

/** How labels stand on paper: one a page for a printer of labels, or eight on A4. */
export const LABEL_PAPERS = ['label', 'a4'] as const;

/** Header of a printed file: the numbers of the orders whose paper could not be made, with commas between. */
export const LEFT_OUT_HEADER = 'x-left-out';
