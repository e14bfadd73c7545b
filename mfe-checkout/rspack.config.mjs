import { defineRemote } from '@fyonka/federation/remote';

export default await defineRemote({ name: 'checkout', bundler: 'rspack', root: import.meta.dirname });
