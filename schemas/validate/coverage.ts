import type { Issue } from '../issue.ts'
import { toPointer } from '../json-pointer.ts'
import { type Language, sourceLanguage } from '../languages.ts'
import { isSaid, type LocalizedText, localizedTextsIn, textState } from '../localized-texts.ts'
import type { Definition } from '../page.ts'
import { blankTexts } from './blank-texts.ts'
import type { BlockContract } from './block-contract.ts'
import type { IssueFactory } from './issue-factory.ts'

/**
 * Returns an issue for everything that is missing before a definition can be published in a language (C3): texts,
 * alternative texts of images, an alias. An outdated translation gives a warning.
 */
export function coverageIssues(
  definition: Definition,
  finder: IssueFactory,
  { language, contracts }: { readonly language: Language; readonly contracts: ReadonlyMap<string, BlockContract> },
): readonly Issue[] {
  const issues: Issue[] = []
  const { words } = finder
  const name = words.languages[language]
  /** Checks the value at the pointer `base`. `of` is the path of its field, as messages name it. */
  const look = (value: unknown, base: string, of: string, blockId?: string): void => {
    for (const text of localizedTextsIn(value, base)) {
      const at = { path: `${text.path}/$t/${language}`, blockId }
      const field = `${of}${text.path.slice(base.length)}`
      const add = (severity: Issue['severity'], code: string, message: string) => {
        const describe = finder.describe({ of: field, message }, blockId && definition.blocks[blockId]?.type)
        issues.push(finder.issue(severity, code, { ...at, message: describe }))
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
    if (typeof alias === 'object' && !isSaid(alias.$t[language])) {
      issues.push(finder.issue('error', 'no-alias', { path: '/route/alias', message: words.noAlias(name) }))
    }
  }
  for (const [blockId, node] of Object.entries(definition.blocks)) {
    const path = `/blocks/${blockId}`
    for (const at of blankTexts(node.props, contracts.get(node.type)?.schema)) {
      const message = finder.describe({ of: at, message: words.untranslated(name) }, node.type)
      issues.push(finder.issue('error', 'untranslated', { path: `${path}/props${at}`, blockId, message }))
    }
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

/**
 * Returns whether a text is translated into any language. Such a text should have a translation into every language.
 */
function isTranslated({ texts }: Pick<LocalizedText, 'texts'>): boolean {
  return Object.entries(texts).some(([language, text]) => language !== sourceLanguage && isSaid(text))
}
