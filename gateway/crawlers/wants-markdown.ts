import { typesIn } from '#runtime/guards/negotiate.ts'

/**
 * Returns whether a client prefers Markdown to HTML. Wildcards are ignored, because browsers and crawlers send them
 * without preferring Markdown.
 */
export function wantsMarkdown(accept: string | undefined): boolean {
  const types = typesIn(accept)
  const markdown = types.indexOf('text/markdown')
  const html = types.indexOf('text/html')
  return markdown >= 0 && (html < 0 || markdown < html)
}
