import type { ComponentType } from 'react';
import { BRIDGE_VERSION } from '@fyonka/shop-bridge/remote-module';
import type { RemoteModule } from '@fyonka/shop-bridge/remote-module';
import { SignInNotice } from './sign-in/sign-in-notice.tsx';

/** What the shell loads: the office. */
const admin: RemoteModule<ComponentType> = {
  bridge: BRIDGE_VERSION,
  name: 'admin',
  pages: { '/admin': SignInNotice, '/admin/*': SignInNotice },
};

export default admin;
