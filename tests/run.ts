import { runSuite } from './runner/run-suite.ts'
import { wholeSuite } from './suite.ts'

process.exit(await runSuite(wholeSuite))
