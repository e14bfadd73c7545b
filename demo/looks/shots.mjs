// Short names for the ways of showing a product.
export const front = {};
export const detail = { view: 'detail' };
export const back = { view: 'back' };
export const close = (x, y, k, more) => ({ view: 'detail', close: [x, y, k], ...more });
export const set = (stage, lay, more) => ({ view: 'set', stage, lay, ...more });
/** Several kinds of goods on one paper. */
export const scene = (stage, pieces, more) => ({ view: 'set', stage, pieces, ...more });
/** At true size on an open hand, or worn in the hair. */
export const worn = (stage, at, more) => ({ view: 'set', stage, lay: 'one', at, ...more });
