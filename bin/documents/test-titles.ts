import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface TestTitle {
  readonly file: string
  /** Tags at the beginning of the title, without brackets: `F35`, `attack S1-3`. */
  readonly tags: readonly string[]
  readonly title: string
}

const rooms = 'app,backend,bench,bin,blocks,gateway,locales,preview,runtime,schemas,studio,tests,ui'
/**
 * Matches a title with tags. The title is an argument of a function whose name begins with `test`, `it`, `describe` or
 * `needs`, or of a function that another call returns (`test.each(…)(…)`).
 */
const taggedTitle =
  /(?:\b(?:test|it|describe|needs)\w*(?:\.\w+)*|\))\(\s*(?:\d+,\s*)?(['"`])((?:\[[A-Za-z][^\]\n'"`]*\] ?)+)((?:\\.|(?!\1)[^\\])*)\1\s*,/gs

export function readTestTitles(root: string): readonly TestTitle[] {
  const files = globSync(`{${rooms}}/**/*.test.{ts,tsx}`, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  return files.toSorted().flatMap((file) => parseTestTitles(file, readFileSync(join(root, file), 'utf8')))
}

const groupTitle = /^( *)describe\w*(?:\.\w+)*\((['"`])((?:\\.|(?!\2)[^\\])*)\2\s*,/gm

/**
 * Parses the titles in one file. A test's title includes the titles of the groups around it. Placeholders (`%s`,
 * `$name`, `${…}`) are replaced by `…`.
 */
export function parseTestTitles(file: string, text: string): readonly TestTitle[] {
  const groups = [...text.matchAll(groupTitle)].map(({ 1: indent = '', 3: title = '', index }) => ({
    index,
    indent: indent.length,
    title: clean(title.replace(/^(?:\[[^\]]+\] ?)+/, '')),
  }))
  const groupsAround = (index: number): readonly string[] => {
    const indent = /^ */.exec(text.slice(text.lastIndexOf('\n', index) + 1))?.[0].length ?? 0
    const parent = groups.findLast((group) => group.index < index && group.indent < indent)
    return parent ? [...groupsAround(parent.index), parent.title] : []
  }
  return [...text.matchAll(taggedTitle)].map(({ 2: tags = '', 3: title = '', index }) => ({
    file,
    tags: [...tags.matchAll(/\[([^\]]+)\]/g)].map(([, tag = '']) => tag),
    title: [...groupsAround(index), clean(title)].join(' › '),
  }))
}

function clean(title: string): string {
  return title
    .replace(/\$\{[^}]*\}|%[sdifjoO#]|\$[a-z]\w*/g, '…')
    .replace(/\\(['"`])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
