/** Formats of lists that are exported as files. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;

export const INVOICE_FORMATS = ['html', 'json', 'pdf'] as const;

export const PRODUCTION_FORMATS = ['json', 'pdf', 'csv', 'txt'] as const;

/** The day on which sales count: that of the order, or that on which money came and went back. */
export const SALES_DAYS = ['order', 'money'] as const;
