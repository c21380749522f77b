/** A run of text within a paragraph. */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

/** A part of a text. */
export type Part =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly runs: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }

/** Reads the subset that editors may use; everything else stays as it was typed. No HTML comes out of it. */
export function parseMarkdown(source: string): readonly Part[] {
  return source
    .trim()
    .split(/\n{2,}/)
    .filter((chunk) => chunk.trim() !== '')
    .map(parsePart)
}

function parsePart(chunk: string): Part {
  const heading = /^(##|###) (.+)$/s.exec(chunk)
  if (heading?.[1] && heading[2]) {
    return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, runs: parseInline(heading[2]) }
  }
  const lines = chunk.split('\n')
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', items: lines.map((line) => parseInline(line.slice(2))) }
  }
  return { kind: 'paragraph', runs: parseInline(lines.join(' ')) }
}

// No part may hold the sign that it begins with: a sign without its end is given up at the next one, in linear time.
const inline = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^[\]]+)\]\(([^()\s]+)\)/g
const safeAddress = /^(https:\/\/|mailto:|tel:|#|\/(?![/\\]))/

function parseInline(text: string): readonly Inline[] {
  const runs: Inline[] = []
  let end = 0
  for (const match of text.matchAll(inline)) {
    if (match.index > end) runs.push({ kind: 'text', text: text.slice(end, match.index) })
    const [whole, strong, emphasis, words, address] = match
    if (strong) runs.push({ kind: 'strong', text: strong })
    else if (emphasis) runs.push({ kind: 'emphasis', text: emphasis })
    else if (words && address && safeAddress.test(address)) runs.push({ kind: 'link', text: words, href: address })
    else runs.push({ kind: 'text', text: whole })
    end = match.index + whole.length
  }
  if (end < text.length) runs.push({ kind: 'text', text: text.slice(end) })
  return runs
}
