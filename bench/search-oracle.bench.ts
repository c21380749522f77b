import { buildSegment } from '#backend/search/index/build-segment.ts'
import { createMemoryIndex } from '#backend/search/index/memory-index.ts'
import { createBruteForce } from '#backend/search/testing/brute-force.ts'
import { differences } from '#backend/search/testing/compare.ts'
import { generateDocuments, markets } from '#backend/search/testing/generate-documents.ts'
import { randomQueries } from '#backend/search/testing/random-queries.ts'

/**
 * `npm run bench -- search-oracle [editions] [selections]`: totals, pages, order and all counts against a count by hand, for
 * random selections in every market. Ends with 1 when anything differs.
 */
const size = Number(process.argv[2] ?? 100_000)
const selections = Number(process.argv[3] ?? 1_000)
const documents = [...generateDocuments(size)]
const index = createMemoryIndex(buildSegment(documents))
const brute = createBruteForce(documents)
const queries = randomQueries(99)
let wrong = 0
let asked = 0
const began = performance.now()
for (let at = 0; at < selections; at += 1) {
  const drawn = queries.next().value
  for (const marketId of Object.keys(markets)) {
    const query = { ...drawn, marketId }
    const differ = differences(index, brute, query)
    asked += 1
    if (differ.length === 0) continue
    wrong += 1
    console.log(JSON.stringify(query), differ.slice(0, 5))
  }
}
const seconds = (performance.now() - began) / 1000
console.log(
  `${size} editions, ${selections} selections in ${Object.keys(markets).length} markets: ${asked} lists counted by hand, ${wrong} wrong (${seconds.toFixed(0)} s)`,
)
process.exit(wrong > 0 ? 1 : 0)
