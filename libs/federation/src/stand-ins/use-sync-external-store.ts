/** Stands in for the package of this name, which wouter and SWR ask for: React has had it since version 18. */
export { useSyncExternalStore } from 'react';
