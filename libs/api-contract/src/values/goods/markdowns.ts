/** `planned`: its begin is to come; `running`; `over`: its products have their prices back. */
export const MARKDOWN_STATES = ['planned', 'running', 'over'] as const;

/** Percent off at most: more is a slip. */
export const MOST_OFF = 90;

/** Most characters of its name. */
export const LONGEST_MARKDOWN_NAME = 60;

/** Products of one at most. */
export const MOST_MARKED_DOWN = 1_000;
