import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

export interface Feed {
  readonly name: string
  readonly files: readonly string[]
  readonly command: 'catalog' | 'postcodes'
  /** File with the mapping of columns. Null for the default mapping of the format. */
  readonly map: string | null
  /** Whether the import takes long enough to be killed midway. */
  readonly isLarge: boolean
}

interface FeedSource extends Omit<Feed, 'name' | 'files'> {
  /** Patterns of the files, in the order of the import. */
  readonly files: readonly string[]
}

const titles = (map: string | null, files: readonly string[], isLarge = false): FeedSource => ({
  command: 'catalog',
  map,
  files,
  isLarge,
})

const sources: readonly FeedSource[] = [
  titles('goodbooks', ['goodbooks/books.csv.gz']),
  // Both files contain the same books, so the records of the second file that have a complete ISBN are refused.
  titles('goodreads', ['goodreads/books_raw.csv.gz', 'goodreads/books_excel_mangled.csv.gz']),
  titles('libris', ['libris/swedish_fiction.csv.gz']),
  titles('isbn-catalogue', ['catalogue/isbn_catalogue.csv.gz'], true),
  titles('gutenberg', ['gutenberg/works.csv.gz'], true),
  titles(null, ['onix/**/*.{xml,xml.gz}']),
  titles('finna-sv', ['finna/sv_titles.tsv.gz'], true),
  titles('finna-en', ['finna/en_titles.tsv.gz'], true),
  { command: 'postcodes', map: null, files: ['postcodes/geonames_*.txt.gz'], isLarge: false },
]

export function findFeeds(folder: string): readonly Feed[] {
  return sources.flatMap((source) => {
    const files = source.files
      .flatMap((pattern) => (pattern.includes('*') ? globSync(pattern, { cwd: folder }).toSorted() : [pattern]))
      .map((file) => join(folder, file))
      .filter((file) => existsSync(file))
    return files.length > 0 ? [{ ...source, name: source.map ?? nameOf(source), files }] : []
  })
}

const nameOf = ({ command }: FeedSource) => (command === 'postcodes' ? 'postcodes' : 'onix samples')
