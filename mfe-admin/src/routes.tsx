import type { ComponentType } from 'react';
import { BRIDGE_VERSION } from '@fyonka/shop-bridge/remote-module';
import type { RemoteModule } from '@fyonka/shop-bridge/remote-module';
import { OfficePage } from './office/office-page.tsx';

/** What the shell loads: the office. */
const admin: RemoteModule<ComponentType> = {
  bridge: BRIDGE_VERSION,
  name: 'admin',
  pages: { '/admin': OfficePage, '/admin/*': OfficePage },
};

export default admin;
