import { addBundle } from './add-bundle.ts';
import { BundleName } from './bundle-name.tsx';

/** What loads when a bundle is chosen. */
export const BUNDLE_PARTS = { BundleName, addBundle };
