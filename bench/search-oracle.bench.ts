import { setImmediate as nextTurn } from 'node:timers/promises'
import { buildSegment } from '#backend/search/index/build-segment.ts'
import { createMemoryIndex } from '#backend/search/index/memory-index.ts'
import { createBruteForce } from '#backend/search/testing/brute-force.ts'
import { differences } from '#backend/search/testing/compare.ts'
import { generateDocuments, markets } from '#backend/search/testing/generate-documents.ts'
import { randomQueries } from '#backend/search/testing/random-queries.ts'
import { startBudget } from './time-budget.ts'

/**
 * `npm run bench -- search-oracle [editions] [selections]`: runs `selections` random queries in every market, and
 * compares the index with a brute-force search: totals, pages, order and facet counts. Exit code 1 when anything
 * differs.
 */
const budget = startBudget(import.meta.filename)
const size = Number(budget.args[0] ?? 100_000)
const selections = Number(budget.args[1] ?? 1_000)
budget.progress('generating editions')
const documents = [...generateDocuments(size)]
const index = createMemoryIndex(buildSegment(documents))
const brute = createBruteForce(documents)
const queries = randomQueries(99)
let wrong = 0
let asked = 0
const began = performance.now()
let at = 0
for (; at < selections && !budget.isOver(); at += 1) {
  budget.progress(`selection ${at} of ${selections}, ${wrong} wrong`, at / selections)
  // Yield to the event loop, so that Ctrl+C is handled.
  await nextTurn()
  const drawn = queries.next().value
  for (const marketId of Object.keys(markets)) {
    const query = { ...drawn, marketId }
    const differ = differences(index, brute, query)
    asked += 1
    if (differ.length === 0) continue
    wrong += 1
    budget.print(`${JSON.stringify(query)} ${JSON.stringify(differ.slice(0, 5))}`)
  }
}
const seconds = (performance.now() - began) / 1000
budget.print(
  `${size} editions, ${at} of ${selections} selections in ${Object.keys(markets).length} markets: ${asked} lists counted by brute force, ${wrong} wrong (${seconds.toFixed(0)} s)`,
)
process.exit(wrong > 0 ? 1 : 0)
