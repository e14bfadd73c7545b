import { expect, test } from '@jest/globals';
import { faultOfMarkup } from './first-view-markup.ts';

test.each([
  ['', 'nothing at all'],
  ['<main class="a"><h1>Bows &amp; clips</h1><p>1 &lt; 2<br/><b>new</b></p></main>', 'what React writes'],
  ['<!--$--><p>one<!-- -->two</p><!--/$-->', 'the comments of React'],
  ['<ul><li><ul><li>a</li></ul></li></ul>', 'lists in lists'],
  ['<dl><dt>a</dt><dd>b</dd><div><dt>c</dt><dd>d</dd></div></dl>', 'terms with and without a group'],
  [
    '<table><caption>c</caption><thead><tr><th>a</th></tr></thead> <tbody><tr><td><p>b</p></td></tr></tbody></table>',
    'a table',
  ],
  ['<select><optgroup label="x"><option selected="">a</option></optgroup></select><textarea>a</textarea>', 'fields'],
  ['<svg viewBox="0 0 1 1"><title>a</title><g><path d="M0 0"/><use href="#a"></use></g></svg>', 'a drawing'],
  ['<input id="name" name="name" required><label for="name">a</label>', 'a field with a name'],
  ['<link rel="preload" as="image" href="/a.webp"/><img src="/a.webp"/>', 'what React adds for a picture'],
])('%s may be a first view: %s', (markup) => {
  expect(faultOfMarkup(markup)).toBeNull();
});

test.each([
  ['<!-- the rest', 'write “<!-- the rest” as a plain tag'],
  ['<!--a--b--><p>', 'as a plain tag'],
  ['<![CDATA[ <p>', 'as a plain tag'],
  ['<!doctype html>', 'as a plain tag'],
  ['<p title="open>', 'as a plain tag'],
  ["<p title='a'></p>", 'as a plain tag'],
  ['<p title=a></p>', 'as a plain tag'],
  ['<p', 'as a plain tag'],
  ['<p>\0</p>', 'as a plain tag'],
  ['a < b', 'as a plain tag'],
  ['<div><p>a</div>', 'close <p> before </div>'],
  ['<div>', 'close <div>'],
  ['</div></div>', 'drop </div>, which ends nothing'],
  ['<p>a</p class="b">', 'close <p> before </p class="b">'],
  ['<div/>', 'write <div></div>'],
  ['<p/>', 'write <p></p>'],
  ['<textarea><p></p></textarea>', 'move <p> out of <textarea>'],
  ['<textarea>a', 'close <textarea>'],
  ['<template></template>', 'leave <template> to the browser'],
  ['<script type="application/json" id="page-data">{}</script>', 'leave <script>'],
  ['<style>p{}</style>', 'leave <style>'],
  ['<plaintext>', 'leave <plaintext>'],
  ['<title>a</title>', 'leave <title>'],
  ['<base href="/elsewhere/">', 'leave <base>'],
  ['<meta http-equiv="refresh" content="0">', 'leave <meta>'],
  ['<iframe></iframe>', 'leave <iframe>'],
  ['<noscript>a</noscript>', 'leave <noscript>'],
  ['<body class="a">', 'leave <body>'],
  ['<math></math>', 'leave <math>'],
  ['<x-y></x-y>', 'leave <x-y>'],
  ['<DIV></DIV>', 'leave <DIV>'],
  ['<svg><div></div></svg>', 'leave <div> in <svg>'],
  ['<svg><foreignObject></foreignObject></svg>', 'leave <foreignObject> in <svg>'],
  ['<svg><style>p{}</style></svg>', 'leave <style> in <svg>'],
  ['<svg><title><g></g></title></svg>', 'move <g> out of <title>'],
  ['<p>a<p>b</p></p>', 'move <p> out of <p>'],
  ['<p><span><div></div></span></p>', 'move <div> out of <p>'],
  ['<a href="/"><b><a href="/b">b</a></b></a>', 'move <a> out of <a>'],
  ['<button><button></button></button>', 'move <button> out of <button>'],
  ['<form><div><form></form></div></form>', 'move <form> out of <form>'],
  ['<h1><h2>a</h2></h1>', 'move <h2> out of <h1>'],
  ['<table><div></div></table>', 'move <div> out of <table>'],
  ['<table><tr></tr></table>', 'move <tr> into its list, table or choice'],
  ['<table><tbody>text</tbody></table>', 'move the text out of <tbody>'],
  ['<div><td>a</td></div>', 'move <td> into'],
  ['<li>a</li>', 'move <li> into'],
  ['<dl><dd><div><dd>a</dd></div></dd></dl>', 'move <dd> into'],
  ['<select><div></div></select>', 'move <div> out of <select>'],
  ['<select><option><b>a</b></option></select>', 'move <b> out of <option>'],
  ['<p id="page-data"></p>', 'choose another id than page-data'],
  ['<p title=" on" id="root"></p>', 'choose another id than root'],
  ['<p ID="root"></p>', 'choose another id than root'],
  ['<p id="page&#45;data"></p>', 'choose another id than page&#45;data'],
  ['<img name="head">', 'drop name of <img>, which hides document.head'],
  ['<form name="body"></form>', 'drop name of <form>, which hides document.body'],
  ['<p onClick="a()"></p>', 'drop onclick of <p>'],
])('%s is refused: %s', (markup, fault) => {
  expect(faultOfMarkup(markup)).toContain(fault);
});

test('elements are at most 200 levels deep', () => {
  const nested = (levels: number) => '<div>'.repeat(levels) + '</div>'.repeat(levels);
  expect(faultOfMarkup(nested(200))).toBeNull();
  expect(faultOfMarkup(nested(201))).toContain('put at most 200');
});
