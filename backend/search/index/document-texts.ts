import type { SearchDocument } from '../search.port.ts'
import { packReference, type TextPool } from './text-pool.ts'

/** References to the texts of names, by facet and value id. Contains only facets whose names visitors search for. */
export type NameTexts = ReadonlyMap<string, Map<string, readonly number[]>>

export function createNameTexts(): NameTexts {
  return new Map([
    ['p-author', new Map()],
    ['p-series', new Map()],
  ])
}

/**
 * Creates a function that returns references to a document's texts, each with its field. It also adds the texts of
 * names to `names`.
 */
export function createTextReader(pool: TextPool, names: NameTexts): (document: SearchDocument) => ReadonlySet<number> {
  return (document) => {
    const { title, otherTitles, otherTitleLanguages, contributors, series, brand, language } = document
    const references = new Set([packReference(pool.intern(title), 'title', language)])
    otherTitles.forEach((other, at) => {
      if (other !== title)
        references.add(packReference(pool.intern(other), 'otherTitle', otherTitleLanguages?.[at] ?? null))
    })
    for (const { id, name } of contributors) {
      const text = pool.intern(name)
      references.add(packReference(text, 'author', null))
      names.get('p-author')?.set(String(id), [text])
    }
    if (series) {
      const texts = series.names.map(pool.intern)
      for (const text of texts) references.add(packReference(text, 'series', null))
      names.get('p-series')?.set(String(series.id), texts)
    }
    if (brand) references.add(packReference(pool.intern(brand.name), 'brand', null))
    return references
  }
}
