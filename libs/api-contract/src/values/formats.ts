/** Formats of lists that are exported as files. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;

export const INVOICE_FORMATS = ['html', 'json', 'pdf'] as const;

export const PRODUCTION_FORMATS = ['json', 'pdf', 'csv', 'txt'] as const;
