import { runSuite } from './runner/run-suite.ts'
import { verifySuite } from './suite.ts'

process.exit(await runSuite(verifySuite))
