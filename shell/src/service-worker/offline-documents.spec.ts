import { expect, test } from '@jest/globals';
import { filesNamedIn } from './offline-documents.ts';

test('of a document the files in its markup are stored, not those that its data or style sheet name', () => {
  const document = `<style>@font-face{src:url("/assets/letters.0123abcd.woff2")}</style>
<link rel="preload" href="/assets/shell.0123abcd.js" as="script">
<template id="start"><script src="/assets/shell.0123abcd.js"></script><link rel="preload" href="https://cdn.example/routes.89abcdef.css" as="style" crossorigin></template>
<link rel="icon" href="/favicon.svg"><script type="application/json">{"entry":"/remotes/admin/remoteEntry.4567cdef.js"}</script>`;
  expect(new Set(filesNamedIn(document))).toEqual(
    new Set(['/assets/shell.0123abcd.js', 'https://cdn.example/routes.89abcdef.css']),
  );
});
