/** Stands in for the package of this name, which wouter asks for: React has had it since version 18. */
export { useSyncExternalStore } from 'react';
