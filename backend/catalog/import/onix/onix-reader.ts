import type { FeedEntry, FeedReader } from '../feed-entry.ts'
import { createProductParser, type ProductContext } from './parse-product.ts'
import { readProducts } from './read-products.ts'

export function createOnixReader(context: ProductContext): FeedReader {
  const parse = createProductParser(context)
  const undated = new Set<string>()
  return async function* read(file, onBytes): AsyncGenerator<FeedEntry> {
    for await (const entry of readProducts(file, onBytes)) {
      const place = { file, line: entry.line }
      if (entry.kind === 'product') {
        const parsed = parse(entry)
        // If messages have no date, refuse the second record of an edition, because nothing shows which of the two is
        // newer.
        const number = parsed.kind === 'edition' && entry.header.sent === null ? parsed.record.articleNumber : null
        if (number !== null && undated.has(number)) {
          yield { ...place, kind: 'refused', refusal: { field: 'isbn', reason: 'number_again', value: number } }
          continue
        }
        if (number !== null) undated.add(number)
        yield { ...place, ...parsed }
      } else if (entry.kind === 'broken')
        yield { ...place, kind: 'refused', refusal: { field: 'record', reason: entry.reason, value: entry.value } }
      else yield { ...place, kind: 'note', finding: { field: 'file', reason: entry.reason, value: entry.value } }
    }
  }
}
