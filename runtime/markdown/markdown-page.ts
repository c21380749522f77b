import { heading, paragraphs, parts } from './markdown.ts'

export interface MarkdownPage {
  readonly title: string
  readonly description: string
  /** Absolute; null: the page is not to be found. */
  readonly url: string | null
  readonly language: string
  readonly currency: string
  readonly body: string
}

/** A page as a Markdown document: what a head would say in front, then its words. */
export function markdownPage({ title, description, url, language, currency, body }: MarkdownPage): string {
  const front = Object.entries({ title, description, url: url ?? '', language, currency })
    .filter(([, value]) => value !== '')
    // A JSON string is one of YAML as well.
    .map(([name, value]) => `${name}: ${JSON.stringify(value.toWellFormed())}`)
  const words = body === '' ? parts(heading(1, title), paragraphs(description)) : body
  return `---\n${front.join('\n')}\n---\n\n${words.toWellFormed()}\n`
}
