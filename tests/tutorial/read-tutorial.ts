import type { Nodes, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

/** One instruction of the tutorial. `file` is relative to the project's root. */
export type Step =
  | { readonly kind: 'create' | 'replace'; readonly file: string; readonly text: string }
  | { readonly kind: 'edit'; readonly file: string; readonly diff: string }
  | { readonly kind: 'run'; readonly command: string }

export interface Section {
  readonly title: string
  readonly steps: readonly Step[]
  /** Texts in code style in the paragraphs that begin with “You see”. */
  readonly shown: readonly string[]
  /** Emphasised texts in the section's numbered lists, in order. They are the labels of the buttons to press. */
  readonly pressed: readonly string[]
  /** Texts in code style in all paragraphs and lists of the section. */
  readonly mentioned: readonly string[]
}

/**
 * Parses the tutorial into sections. Throws if the paragraph above a code block does not say what to do with the code.
 * A block of shell commands needs no such paragraph.
 */
export function readTutorial(markdown: string, blockFolder: string): readonly Section[] {
  const sections: { title: string; nodes: RootContent[] }[] = [{ title: '', nodes: [] }]
  for (const node of fromMarkdown(markdown).children) {
    if (node.type === 'heading') sections.push({ title: textOf(node), nodes: [] })
    else sections.at(-1)?.nodes.push(node)
  }
  return sections.map(({ title, nodes }) => ({
    title,
    steps: nodes.flatMap((node, index) => stepsOf(node, nodes[index - 1], blockFolder)),
    shown: nodes.filter((node) => textOf(node).startsWith('You see')).flatMap(codeIn),
    pressed: nodes.filter((node) => node.type === 'list' && node.ordered).flatMap(emphasisIn),
    mentioned: nodes.flatMap(codeIn),
  }))
}

/**
 * Returns the steps of a code block. The block's language and the end of the paragraph above the block determine the
 * kind of the steps.
 */
function stepsOf(node: RootContent, above: RootContent | undefined, blockFolder: string): readonly Step[] {
  if (node.type !== 'code') return []
  const text = `${node.value}\n`
  if (node.lang === 'sh') return node.value.split('\n').map((command) => ({ kind: 'run', command }))
  const words = above?.type === 'paragraph' ? textOf(above) : ''
  const [, verb, name = ''] = /(?:^|[.:] )(Create|Replace|In) ([\w./-]+\.\w+)(?:, [^.:]*)?:$/.exec(words) ?? []
  const file = name.includes('/') ? name : `${blockFolder}/${name}`
  if (verb === 'Create') return [{ kind: 'create', file, text }]
  if (verb === 'Replace') return [{ kind: 'replace', file, text }]
  if (verb === 'In' && node.lang === 'diff') return [{ kind: 'edit', file, diff: node.value }]
  throw new Error(`Line ${node.position?.start.line}: what is this code block for? “${words}”`)
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

function codeIn(node: Nodes): readonly string[] {
  if (node.type === 'inlineCode') return [node.value]
  return 'children' in node ? node.children.flatMap(codeIn) : []
}

function emphasisIn(node: Nodes): readonly string[] {
  if (node.type === 'emphasis') return [textOf(node)]
  return 'children' in node ? node.children.flatMap(emphasisIn) : []
}
