import { runSuite } from './runner/run-suite.ts'
import { largeSuite } from './suite.ts'

process.env.TEST_SCALE ??= '20'
process.exit(await runSuite(largeSuite))
