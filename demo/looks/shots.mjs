// Short names for the ways of showing a product.
export const front = {};
export const detail = { view: 'detail' };
/**
 * The goods without a name, laid as for an Arabic one: an Arabic letter mark draws nothing. `lettering.frame` of the product
 * says where a name goes on this picture.
 */
export const nameless = { text: '\u061C' };
/** Without the mark that goods have where a name would go. */
export const unmarked = { piece: { mark: false } };
export const back = { view: 'back' };
export const close = (x, y, k, more) => ({ view: 'detail', close: [x, y, k], ...more });
export const set = (stage, lay, more) => ({ view: 'set', stage, lay, ...more });
/** Several kinds of goods on one paper. */
export const scene = (stage, pieces, more) => ({ view: 'set', stage, pieces, ...more });
/** At true size on an open hand, or worn in the hair. */
export const worn = (stage, at, more) => ({ view: 'set', stage, lay: 'one', at, ...more });
