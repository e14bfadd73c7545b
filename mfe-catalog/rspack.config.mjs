import { defineRemote } from '@fyonka/federation/remote';

export default await defineRemote({ name: 'catalog', bundler: 'rspack', root: import.meta.dirname });
