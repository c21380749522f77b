import type { Issue } from '../issue.ts'
import { toPointer } from '../json-pointer.ts'
import { type Language, sourceLanguage } from '../languages.ts'
import { type LocalizedText, localizedTextsIn, textState } from '../localized-texts.ts'
import type { Definition } from '../page.ts'
import type { Finder } from './finder.ts'

/** What a language lacks before a page goes live in it (C3): words, texts of pictures, an address; and headings that jump. */
export function coverageIssues(definition: Definition, finder: Finder, language: Language): readonly Issue[] {
  const issues: Issue[] = []
  const { words } = finder
  const name = words.languages[language]
  /** `of` is what stands at `base`, as fields are named. */
  const look = (value: unknown, base: string, of: string, blockId?: string): void => {
    for (const text of localizedTextsIn(value, base)) {
      const at = { path: `${text.path}/$t/${language}`, blockId }
      const field = `${of}${text.path.slice(base.length)}`
      const add = (severity: Issue['severity'], code: string, message: string) => {
        const told = finder.told({ of: field, message }, blockId && definition.blocks[blockId]?.type)
        issues.push(finder.issue(severity, code, { ...at, message: told }))
      }
      const state = textState(text, language)
      if (state === 'stale') add('warning', 'stale', words.stale(name, words.languages[sourceLanguage]))
      if (state !== 'fallback' && state !== 'missing') continue
      const severity = state === 'fallback' && !isTranslated(text) ? 'warning' : 'error'
      if (text.isAlt) add(severity, 'no-alt', words.noAlt(name))
      else if (state === 'missing') add('error', 'untranslated', words.untranslated(name))
      else add(severity, 'fallback', words.fallsBack(name, words.languages[sourceLanguage]))
    }
  }
  if (definition.kind === 'page') {
    look(definition.seo, '/seo', '/seo')
    const { alias } = definition.route
    if (typeof alias === 'object' && typeof alias.$t[language] !== 'string') {
      issues.push(finder.issue('error', 'no-alias', { path: '/route/alias', message: words.noAlias(name) }))
    }
  }
  for (const [blockId, node] of Object.entries(definition.blocks)) {
    const path = `/blocks/${blockId}`
    look(node.props, `${path}/props`, '', blockId)
    for (const [index, { props }] of (node.variants ?? []).entries()) {
      look(props, `${path}/variants/${index}/props`, '', blockId)
    }
    for (const [market, changes] of Object.entries(node.overrides ?? {})) {
      for (const [prop, { value }] of Object.entries(changes)) {
        const field = `/${toPointer(prop)}`
        look(value, `${path}/overrides/${toPointer(market)}${field}/value`, field, blockId)
      }
    }
  }
  return issues
}

/** Long texts whose headings jump, and pages with two main headings. */
export function headingIssues(definition: Definition, finder: Finder, language: Language): readonly Issue[] {
  const { words } = finder
  const issues: Issue[] = []
  const look = (value: unknown, path: string, blockId: string): void => {
    if (typeof value === 'string') {
      const first = /^(#{2,3}) /m.exec(value)?.[1]
      if (first === '###') {
        issues.push(finder.issue('warning', 'heading-jump', { path, blockId, message: words.headingJump }))
      }
    } else if (typeof value === 'object' && value !== null) {
      const texts = '$t' in value ? (value.$t as Readonly<Record<string, unknown>>) : null
      if (texts) look(texts[language] ?? texts[sourceLanguage], `${path}/$t/${language}`, blockId)
      else for (const [field, inner] of Object.entries(value)) look(inner, `${path}/${toPointer(field)}`, blockId)
    }
  }
  for (const [blockId, { props }] of Object.entries(definition.blocks)) look(props, `/blocks/${blockId}/props`, blockId)
  const main = Object.entries(definition.blocks).filter(([, { props }]) => props.heading === 1)
  for (const [blockId] of main.slice(1)) {
    const path = `/blocks/${blockId}/props/heading`
    issues.push(finder.issue('warning', 'two-main-headings', { path, blockId, message: words.twoMainHeadings }))
  }
  return issues
}

/** A text that was translated somewhere was meant to be everywhere: a language without it was forgotten. */
function isTranslated({ texts }: Pick<LocalizedText, 'texts'>): boolean {
  return Object.entries(texts).some(([language, text]) => language !== sourceLanguage && typeof text === 'string')
}
