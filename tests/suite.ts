import { join } from 'node:path'
import type { Check } from './runner/run-check.ts'
import type { Suite } from './runner/run-suite.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

const checks: readonly Check[] = [
  { name: 'types', root, command: bin('tsc'), args: ['--noEmit', '-p', '.'] },
  { name: 'lint and format', root, command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  { name: 'unused code', root, command: bin('knip'), args: [] },
  {
    name: 'page definitions',
    root,
    command: process.execPath,
    args: [join(root, 'bin/kolofon.ts'), 'pages', 'validate'],
  },
]

/** Maximum milliseconds during which no test ends, long enough for a busy machine. */
const silence = { usual: 180_000, large: 1_200_000 }

/**
 * `npm run verify`: types, lint and format, unused code, page definitions, unit tests (including architecture and
 * words).
 */
export const verifySuite: Suite = { root, checks, groups: [['unit', 'dom']], silence: silence.usual }

/** `npm test`. The groups run in this order, so that most failures appear early. */
export const wholeSuite: Suite = { ...verifySuite, groups: [['unit', 'dom'], ['integration', 'pages'], ['browser']] }

/** `npm run test:large`: the suite of `npm test` with `TEST_SCALE` at 20, and tests that always take minutes. */
export const largeSuite: Suite = { ...wholeSuite, groups: [...wholeSuite.groups, ['large']], silence: silence.large }
