import { defineRemote } from '@fyonka/federation/remote';

export default await defineRemote({ name: 'admin', bundler: 'webpack', root: import.meta.dirname });
