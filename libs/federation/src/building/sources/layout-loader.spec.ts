import { expect, test } from '@jest/globals';
import { layoutNames, onlyRulesOf } from './layout-loader.ts';

test('finds the layout classes that a component names', () => {
  const component = `import layout from './layout.module.css';
export const Line = () => <p className={\`\${layout.row2} \${styles.line}\`}>{isOpen && layout.quiet}</p>;`;
  expect(layoutNames(component)).toEqual(['row2', 'quiet']);
});

test('leaves the rules of the named classes alone, in their order and their conditions', () => {
  const sheet = `@layer ground, layout;
@layer layout {
  .row {
    display: flex;
  }
  .row2 {
    display: flex;
    gap: var(--s2);
  }
  @media print {
    .screen {
      display: none !important;
    }
  }
}
`;
  const left = onlyRulesOf(new Set(['row2', 'screen']), sheet);
  expect(left).toContain('@layer ground, layout;');
  expect(left).toContain('.row2 {\n    display: flex;\n    gap: var(--s2);');
  expect(left).toMatch(/@media print \{\s*\.screen \{/);
  expect(left).not.toContain('.row {');
});
