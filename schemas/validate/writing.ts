import type { Issue } from '../issue.ts'
import { toPointer } from '../json-pointer.ts'
import type { Language } from '../languages.ts'
import { wordsIn } from '../localized-texts.ts'
import { parseMarkdown } from '../markdown/parse-markdown.ts'
import type { Definition } from '../page.ts'
import type { IssueFactory } from './issue-factory.ts'

/** Returns issues about texts: invalid links, a first heading that skips a level, two main headings. */
export function writingIssues(definition: Definition, finder: IssueFactory, language: Language): readonly Issue[] {
  const { words } = finder
  const issues: Issue[] = []
  const read = (text: string, path: string, blockId: string): void => {
    if (!/^#|\]\(/m.test(text)) return
    const { parts, unread } = parseMarkdown(text)
    const first = parts.find(({ kind }) => kind === 'heading')
    if (first?.kind === 'heading' && first.level > 2) {
      issues.push(finder.issue('warning', 'heading-jump', { path, blockId, message: words.headingJump }))
    }
    for (const link of unread) {
      issues.push(finder.issue('warning', 'unread-link', { path, blockId, message: words.unreadLink(link) }))
    }
  }
  const look = (value: unknown, path: string, blockId: string): void => {
    if (typeof value === 'string') read(value, path, blockId)
    if (typeof value !== 'object' || value === null) return
    if ('$t' in value) {
      read(wordsIn(value.$t, language) ?? '', `${path}/$t/${language}`, blockId)
    } else for (const [field, inner] of Object.entries(value)) look(inner, `${path}/${toPointer(field)}`, blockId)
  }
  for (const [blockId, { props }] of Object.entries(definition.blocks)) look(props, `/blocks/${blockId}/props`, blockId)
  const main = Object.entries(definition.blocks).filter(([, { props }]) => props.heading === 1)
  for (const [blockId] of main.slice(1)) {
    const path = `/blocks/${blockId}/props/heading`
    issues.push(finder.issue('warning', 'two-main-headings', { path, blockId, message: words.twoMainHeadings }))
  }
  return issues
}
