import type { ComponentType } from 'react';
import { BRIDGE_VERSION } from '@fyonka/shop-bridge/remote-module';
import type { RemoteModule } from '@fyonka/shop-bridge/remote-module';
import { Office } from './frame/office.tsx';

/** The module that the shell loads: the whole office as one component. */
const admin: RemoteModule<ComponentType> = {
  bridge: BRIDGE_VERSION,
  name: 'admin',
  pages: { '/admin': Office, '/admin/*': Office },
};

export default admin;
