// Lint rules that oxlint does not have itself; .oxlintrc.json loads them as the plugin `fyonka`.

const HASH_NAME = ['PropertyDefinition', 'MethodDefinition', 'AccessorProperty']
  .map((member) => `${member} > PrivateIdentifier.key`)
  .join(', ');

/** Members are private by TypeScript's keyword: one style, which parameter properties and tests can use as well. */
const typescriptPrivate = {
  create: (context) => ({
    [HASH_NAME]: (node) =>
      context.report({ node, message: `Write \`private ${node.name}\` instead of \`#${node.name}\`.` }),
  }),
};

export default { meta: { name: 'fyonka' }, rules: { 'typescript-private': typescriptPrivate } };
