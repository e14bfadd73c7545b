import type { ComponentType } from 'react';
import { BRIDGE_VERSION } from '@fyonka/shop-bridge/remote-module';
import type { RemoteModule } from '@fyonka/shop-bridge/remote-module';
import { Office } from './frame/office.tsx';

/** What the shell loads: the office, which is one component over all of its pages. */
const admin: RemoteModule<ComponentType> = {
  bridge: BRIDGE_VERSION,
  name: 'admin',
  pages: { '/admin': Office, '/admin/*': Office },
};

export default admin;
