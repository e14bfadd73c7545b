/**
 * Header, with any value, of requests that a page makes while nobody uses it, such as after an event. They do not keep
 * an administrator's session open.
 */
export const BACKGROUND_HEADER = 'x-background';
