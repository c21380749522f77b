import type { Nodes, Parents, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { paragraphsOf, readWriting } from '../values/text.ts'
import { escapeBlocks } from './escape-blocks.ts'
import { readLinkAddress } from './link-address.ts'
import type { Inline, MarkdownText, Part } from './tree.ts'

/** Syntax of CommonMark that is not supported and remains literal text. */
const absent = [
  'autolink',
  'blockQuote',
  'characterReference',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'htmlFlow',
  'htmlText',
  'setextUnderline',
  'thematicBreak',
]

/**
 * Maximum length of a text, and maximum number of markers in a text. Parsing a larger text would take too long, so a
 * larger text remains literal.
 */
const longest = 20_000
const maxMarks = 2_000

/** Matches bracketed text that is followed by a URL in parentheses, unless a backslash escapes it. */
const linkShape = /\[[^[\]]*(?<!\\)\]\([^()\s]*/g

const known = new Map<string, MarkdownText>()
const maxKnown = 200

/**
 * Parses the subset of CommonMark that editors may use: paragraphs, `## ` and `### ` headings, `- ` lists,
 * `**strong**`, `*emphasis*`, `[label](/path)`, line breaks. Everything else remains as literal text.
 */
export function parseMarkdown(text: string): MarkdownText {
  const found = known.get(text)
  if (found) return found
  const parsed = isReadable(text) ? parse(escapeBlocks(readWriting(text))) : plainText(text)
  if (known.size >= maxKnown) known.clear()
  known.set(text, parsed)
  return parsed
}

function isReadable(text: string): boolean {
  return text.length <= longest && (text.match(/[*_[\]]/g)?.length ?? 0) <= maxMarks
}

function plainText(text: string): MarkdownText {
  const parts = paragraphsOf(text).map((paragraph): Part => ({ kind: 'paragraph', runs: [textRun(paragraph)] }))
  return { parts, unread: [] }
}

function parse(source: string): MarkdownText {
  const unread: string[] = []
  const parts = partsOf(fromMarkdown(source, { extensions: [{ disable: { null: absent } }] }).children)
  return { parts, unread }

  function partsOf(nodes: readonly RootContent[]): readonly Part[] {
    return nodes.flatMap((node): readonly Part[] => {
      if (node.type === 'list') return [{ kind: 'list', items: node.children.map((item) => partsOf(item.children)) }]
      const isPart = node.type === 'paragraph' || node.type === 'heading'
      const runs = isPart ? runsOf(node) : []
      if (runs.length === 0) return [{ kind: 'paragraph', runs: [typed(node)] }]
      const level = node.type === 'heading' ? node.depth : null
      return [level === 2 || level === 3 ? { kind: 'heading', level, runs } : { kind: 'paragraph', runs }]
    })
  }

  function runsOf(node: Parents): readonly Inline[] {
    return joined(node.children.flatMap((child) => runsOfOne(child as PhrasingContent)))
  }

  function runsOfOne(node: PhrasingContent): readonly Inline[] {
    switch (node.type) {
      case 'text':
        unread.push(...(sourceOf(node).match(linkShape) ?? []))
        return [textRun(node.value)]
      case 'break':
        return [{ kind: 'break' }]
      case 'strong':
      case 'emphasis':
        return marked(node)
      case 'link': {
        const href = readLinkAddress(node.url)
        if (href !== null && node.children.length > 0) return [{ kind: 'link', href, runs: runsOf(node) }]
      }
    }
    unread.push(sourceOf(node))
    return [typed(node)]
  }

  /**
   * Returns strong or emphasised text. Only stars mark such text. Underscores remain literal, because they occur in
   * URLs and file names.
   */
  function marked(node: Extract<PhrasingContent, { type: 'strong' | 'emphasis' }>): readonly Inline[] {
    const runs = runsOf(node)
    if (!sourceOf(node).startsWith('_')) return [{ kind: node.type, runs: joined(without(node.type, runs)) }]
    const sign = textRun(node.type === 'strong' ? '__' : '_')
    return [sign, ...runs, sign]
  }

  function typed(node: Nodes): Inline {
    return textRun(sourceOf(node))
  }

  function sourceOf({ position }: Nodes): string {
    return source.slice(position?.start.offset, position?.end.offset)
  }
}

/** Returns a text run. Line breaks of the source become spaces. */
function textRun(text: string): Inline {
  return { kind: 'text', text: text.replace(/[ \t]*\n[ \t]*/g, ' ') }
}

/** Merges adjacent runs of the same kind: texts, strong or emphasised runs. */
function joined(runs: readonly Inline[]): readonly Inline[] {
  const made: Inline[] = []
  for (const run of runs) {
    const both = pair(made.at(-1), run)
    if (both) made[made.length - 1] = both
    else made.push(run)
  }
  return made
}

function pair(last: Inline | undefined, run: Inline): Inline | null {
  if (run.kind === 'text' && last?.kind === 'text') return textRun(last.text + run.text)
  if (run.kind !== 'strong' && run.kind !== 'emphasis') return null
  return last?.kind === run.kind ? { ...run, runs: joined([...last.runs, ...run.runs]) } : null
}

/** Removes strong markup inside strong text, or emphasis inside emphasised text. */
function without(kind: 'strong' | 'emphasis', runs: readonly Inline[]): readonly Inline[] {
  return runs.flatMap((run): readonly Inline[] => {
    if (!('runs' in run)) return [run]
    const inner = without(kind, run.runs)
    return run.kind === kind ? inner : [{ ...run, runs: joined(inner) }]
  })
}
