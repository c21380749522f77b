import { heading, paragraphs, parts } from './markdown.ts'

export interface MarkdownPage {
  readonly title: string
  readonly description: string
  /** Absolute canonical URL; null when the page is not indexed. */
  readonly url: string | null
  readonly language: string
  readonly currency: string
  readonly body: string
}

/**
 * Returns a page as a Markdown document: front matter with title, description, URL, language and currency, then the
 * body. An empty body is replaced by title and description.
 */
export function markdownPage({ title, description, url, language, currency, body }: MarkdownPage): string {
  const front = Object.entries({ title, description, url: url ?? '', language, currency })
    .filter(([, value]) => value !== '')
    // Values are written as JSON, because every JSON string is valid YAML.
    .map(([name, value]) => `${name}: ${JSON.stringify(value.toWellFormed())}`)
  const words = body === '' ? parts(heading(1, title), paragraphs(description)) : body
  return `---\n${front.join('\n')}\n---\n\n${words.toWellFormed()}\n`
}
