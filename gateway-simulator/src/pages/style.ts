import { Html } from './html.ts';

/** One sheet for all pages: right for a phone of 360 px, in both directions, with a contrast of at least 4.5. */
export const STYLE = new Html(`<style>
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1b2430; background: #eef1f5; }
main { max-width: 30rem; margin: 0 auto; padding: 1rem; }
header { display: flex; justify-content: space-between; align-items: center; gap: 1rem; }
h1 { font-size: 1.25rem; margin: 0; }
h2 { font-size: 1.05rem; margin: 1.25rem 0 .5rem; }
a { color: #0b4f9e; }
header a { padding: .6rem; }
.notice { margin: 1rem 0; padding: .75rem 1rem; background: #fff3c4; border: 2px solid #8a5a00; border-radius: .5rem;
  font-weight: 700; }
.sheet { background: #fff; border-radius: .75rem; padding: 1rem; overflow-wrap: anywhere; }
.knet .sheet { border-top: .5rem solid #0b4f9e; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0; }
dd { margin: 0; text-align: end; }
dd.amount { font-size: 1.25rem; font-weight: 700; }
label { display: block; margin-top: .75rem; }
input, select, button { width: 100%; font: inherit; min-height: 2.75rem; border-radius: .5rem; border: 1px solid #5b6775;
  padding: .5rem .75rem; background: #fff; color: inherit; }
button { margin-top: .5rem; text-align: start; cursor: pointer; }
button.main { background: #0b4f9e; border-color: #0b4f9e; color: #fff; font-weight: 700; text-align: center; }
:focus-visible { outline: 3px solid #b3005e; outline-offset: 2px; }
.hint { font-size: .9rem; color: #47525f; margin: .5rem 0 0; }
</style>`);
