// Checks all imports against the rules of .dependency-cruiser.mjs.
import { cruise } from 'dependency-cruiser';
import configuration from '../.dependency-cruiser.mjs';

const SOURCES = [
  'backend',
  'shell',
  'mfe-catalog',
  'mfe-checkout',
  'mfe-admin',
  'libs',
  'e2e',
  'demo',
  'gateway-simulator',
];
/** A parser that finds no modules would report no violations, so fewer modules than this is a failure. */
const LEAST_MODULES = 600;

/**
 * @param {string[]} sources folders, below `baseDir`
 * @param {string} [baseDir]
 * @returns {Promise<{modules: number, violations: {rule: string, from: string, to: string}[]}>}
 */
export async function checkBoundaries(sources, baseDir = process.cwd()) {
  const { forbidden, options } = configuration;
  const { enhancedResolveOptions, ...rest } = options;
  const { output } = await cruise(
    sources,
    { ...rest, baseDir, validate: true, ruleSet: { forbidden } },
    enhancedResolveOptions,
  );
  return {
    modules: output.summary.totalCruised,
    violations: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

if (process.argv[1] === import.meta.filename) {
  const { modules, violations } = await checkBoundaries(SOURCES);
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
  if (modules < LEAST_MODULES)
    console.error(`Only ${modules} modules were looked at; expected at least ${LEAST_MODULES}.`);
  const good = violations.length === 0 && modules >= LEAST_MODULES;
  console.log(good ? `Boundaries hold over ${modules} modules.` : `${violations.length} boundary violations.`);
  process.exitCode = good ? 0 : 1;
}
