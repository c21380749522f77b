const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
const comment = /^[ \t]*(?:\/\/|\/?\*).*$/gm
const sql = /^\s*(?:select|insert|update|delete|with|create|query|mutation|subscription)\b|^\s*\{/

type Found = readonly [line: number, text: string]

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length

/** Returns the names of tests and suites, and the label at the start of each row of their tables. */
export function testNamesOf(source: string): readonly Found[] {
  const names = /(?:\b(?:describe|test|it)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,/g
  const labels = /^\s*(?:\[|\{ ?(?:name|what): ?)(['"`])((?:\\.|(?!\1)[^\\\n])* (?:\\.|(?!\1)[^\\\n])*)\1/gm
  return [names, labels].flatMap((pattern) =>
    [...source.matchAll(pattern)].map((match) => [lineAt(source, match.index), match[2] ?? ''] as const),
  )
}

/**
 * Returns string literals of at least two words, such as messages of logs, errors and commands. SQL and GraphQL
 * documents are left out.
 */
export function messagesOf(source: string): readonly Found[] {
  const code = source.replace(comment, '')
  return [...code.matchAll(literal)].flatMap((match) => {
    const text = (match[1] ?? match[2] ?? match[3] ?? '').replace(/\$\{[^}]*\}/g, '…')
    return /\w+ \w+/.test(text) && !sql.test(text) ? [[lineAt(code, match.index), text] as const] : []
  })
}

export function descriptionsOf(schema: string): readonly Found[] {
  return [...schema.matchAll(/"""([\s\S]*?)"""|"([^"\n]+)"/g)].map(
    (match) => [lineAt(schema, match.index), (match[1] ?? match[2] ?? '').trim()] as const,
  )
}
