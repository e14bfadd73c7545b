/** Why a product cannot be brought back as it was. */
export const RESTORE_CONFLICTS = ['BARCODE_TAKEN', 'CATEGORY_GONE', 'ATTRIBUTE_GONE'] as const;
export type RestoreConflict = (typeof RESTORE_CONFLICTS)[number];

/** Days for which a deleted product can be brought back. */
export const TRASH_DAYS = 30;
