import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { MarkdownEnv, MarkdownRenderer } from 'vitepress'
import { pages, root } from './pages.ts'
import { repository } from './repository.ts'

type Token = ReturnType<MarkdownRenderer['parse']>[number]

/**
 * Rewrites relative links and pictures so that they work on the site. A link to a file that has a page becomes a link
 * to that page. Any other link becomes a link to the repository, or plain text if the repository's URL is unknown.
 * Throws if a linked file does not exist.
 */
export function repositoryLinks(md: MarkdownRenderer): void {
  md.core.ruler.push('repository-links', ({ tokens, env }) => {
    const { path, realPath = path } = env as Partial<MarkdownEnv>
    // VitePress also renders page titles separately. They belong to no file and contain no links.
    if (realPath === undefined) return
    const file = relative(join(root, 'docs'), realPath)
    const source = pages.find((page) => page.file === file)?.source ?? join('docs', file)
    for (const token of tokens) token.children = token.children && rewrite(token.children, file, source)
  })
}

/**
 * `file` is the page's path relative to `docs/`. `source` is the path of the text relative to the repository. The two
 * are different files when the page includes a README.
 */
function rewrite(tokens: readonly Token[], file: string, source: string): Token[] {
  const isOpenUnlinked: boolean[] = []
  return tokens.filter((token) => {
    if (token.type === 'image') token.attrSet('src', pictureUrl(token.attrGet('src') ?? '', file, source))
    if (token.type === 'link_close') return !isOpenUnlinked.pop()
    if (token.type !== 'link_open') return true
    const url = linkUrl(token.attrGet('href') ?? '', source)
    isOpenUnlinked.push(url === undefined)
    if (url !== undefined) token.attrSet('href', url)
    return url !== undefined
  })
}

/**
 * Returns the URL of a link on the site, or undefined when the link leads to a file without a page and the repository's
 * URL is unknown.
 */
function linkUrl(href: string, source: string): string | undefined {
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(href) ?? []
  if (path === '' || isAbsolute(path)) return href
  const target = join(dirname(source), decodeURI(path))
  const page = pages.find(({ source }) => source === target || source === join(target, 'README.md'))
  if (page) return `/${page.route}.md${hash}`
  if (!existsSync(join(root, target))) throw new Error(`${source}: a link leads to ${href}, which does not exist.`)
  return repository && `${repository}/blob/main/${encodeURI(target)}${hash}`
}

function pictureUrl(src: string, file: string, source: string): string {
  if (isAbsolute(src)) return src
  const target = join(root, dirname(source), decodeURI(src))
  const path = encodeURI(relative(join(root, 'docs', dirname(file)), target))
  return path.startsWith('.') ? path : `./${path}`
}

function isAbsolute(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(url)
}
