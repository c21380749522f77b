import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')
const docs = join(root, 'docs')

export interface Page {
  /** The Markdown file that VitePress renders, relative to `docs/`. */
  readonly file: string
  /**
   * The file with the text, relative to the repository. For a page in `site/pages/`, this is the file outside `docs/`
   * that the page includes.
   */
  readonly source: string
  /** The URL's path without `.html`: `operations`, `decisions/0042-fair-queues`, `index`. */
  readonly route: string
  /** The `title` of the front matter, else the first heading. */
  readonly title: string
}

export const pages: readonly Page[] = [
  ...globSync('*.md', { cwd: docs }),
  ...globSync('decisions/*.md', { cwd: docs }),
  ...globSync('site/pages/*.md', { cwd: docs }),
]
  .sort()
  .map(readPage)

function readPage(file: string): Page {
  const text = readFileSync(join(docs, file), 'utf8')
  const [, included] = /<!--@include: (\S+)-->/.exec(text) ?? []
  const [, title = file] = /^(?:title:|#) (.+)$/m.exec(text) ?? []
  return {
    file,
    source: join('docs', included === undefined ? file : join(dirname(file), included)),
    route: file
      .replace(/^site\/pages\//, '')
      .replace(/README\.md$/, 'index.md')
      .replace(/\.md$/, ''),
    title,
  }
}
