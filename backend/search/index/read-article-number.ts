import { readIsbn } from '../../catalog/isbn.ts'

/** What someone typed as an ISBN: the number to look for, or that it cannot be right. Null: it is not one (N5). */
export function readArticleNumber(
  words: string,
): { readonly kind: 'number'; readonly number: string } | { readonly kind: 'wrong' } | null {
  const bare = words
    .replace(/^\s*isbn(-?1[03])?[:\s]*/i, '')
    .replace(/[\s\-–]/g, '')
    .toUpperCase()
  if (!/^(\d{9}[\dX]|97[89]\d{10})$/.test(bare)) return null
  const read = readIsbn(bare)
  return read.ok ? { kind: 'number', number: read.value } : { kind: 'wrong' }
}
