import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import type { Node, Parent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'
import { githubSlug } from '../docs/site/.vitepress/github-slug.ts'

const root = join(import.meta.dirname, '..')
const foreign = new Set(['node_modules', '.git', '.next', '.data'])
const files = globSync(['**/*.md', '.github/**/*.md'], { cwd: root, exclude: (name) => foreign.has(name) })
const documents = new Map(files.map((file) => [file, nodesOf(readFileSync(join(root, file), 'utf8'))]))
const anchors = new Map([...documents].map(([file, nodes]) => [file, anchorsOf(nodes)]))

function nodesOf(text: string): readonly Node[] {
  const withChildren = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(withChildren)]
  return withChildren(fromMarkdown(text))
}

function childrenOf(node: Node): readonly Node[] {
  return 'children' in node ? (node as Parent).children : []
}

/**
 * Returns the anchors of all headings. If several headings have the same text, the second anchor gets the suffix `-1`,
 * and the third anchor gets `-2`, as on GitHub.
 */
function anchorsOf(nodes: readonly Node[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const node of nodes) {
    if (node.type !== 'heading') continue
    const slug = githubSlug(textOf(node))
    let anchor = slug
    for (let repeated = 1; found.has(anchor); repeated++) anchor = `${slug}-${repeated}`
    found.add(anchor)
  }
  return found
}

function textOf(node: Node): string {
  return 'value' in node ? String(node.value) : childrenOf(node).map(textOf).join('')
}

/**
 * Returns the targets to which a node refers: the URL of a link or picture, or the targets in a piece of HTML (`href`,
 * `src`, and the documentation site's `@include`).
 */
function targetsOf(node: Node): readonly string[] {
  if ('url' in node) return [String(node.url)]
  if (node.type !== 'html') return []
  return [...textOf(node).matchAll(/(?:\b(?:href|src)="|@include: )([^"\s]+?)(?:"|-->)/g)].map(([, url = '']) => url)
}

function isBroken(file: string, target: string): boolean {
  if (/^[a-z][a-z\d+.-]*:/i.test(target)) return false
  const [path = '', anchor] = decodeURI(target).split('#')
  const found = path === '' ? file : relative(root, join(root, dirname(file), path))
  if (!existsSync(join(root, found))) return true
  return anchor !== undefined && extname(found) === '.md' && !anchors.get(found)?.has(anchor)
}

test('each relative link of a document leads to a file and a heading that exist, and each picture exists', () => {
  const targets = [...documents].flatMap(([file, nodes]) =>
    nodes.flatMap((node) => targetsOf(node).map((target) => ({ file, target, line: node.position?.start.line }))),
  )
  expect(targets.length).toBeGreaterThan(100)
  const broken = targets.filter(({ file, target }) => isBroken(file, target))
  expect(broken.map(({ file, target, line }) => `${file}:${line} ${target}`)).toEqual([])
})
