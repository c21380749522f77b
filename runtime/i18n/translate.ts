import { createInstance, type i18n, type TFunction } from 'i18next'
import { numberFormat } from '#schemas/intl.ts'
import { type Language, languages, sourceLanguage } from '#schemas/languages.ts'
import { catalogues, namespaces } from './catalogues.ts'
import type { Translate } from './translation.ts'

let shared: i18n | undefined
const translators = new Map<Language, Translate>()

/** Returns the server's translator for a language. Missing texts fall back to Swedish. */
export function createTranslator(language: Language): Translate {
  const known = translators.get(language)
  if (known) return known
  const t = instance().getFixedT(language)
  const plain = new Map<string, string>()
  const templateOf = createTemplates(t, language)
  const made: Translate = (key, values) => {
    if (values) {
      const template = values.defaultValue === undefined ? templateOf(key, values.count) : null
      return fill(template, values, language) ?? (t(key, { ...values }) as string)
    }
    const said = plain.get(key) ?? (t(key) as string)
    plain.set(key, said)
    return said
  }
  translators.set(language, made)
  return made
}

interface Placeholder {
  readonly name: string
  /** Whether the value is a number to be formatted as in the language. */
  readonly isNumber: boolean
}

/** Text split at its placeholders; null when only i18next can fill it. */
type Template = readonly (string | Placeholder)[] | null

/**
 * Creates a function that returns the template of a key for a count. Templates are cached, because i18next chooses and
 * parses the text again on each call, which takes ten times as long as filling a cached template.
 */
function createTemplates(t: TFunction, language: Language) {
  const plurals = new Intl.PluralRules(language)
  const known = new Map<string, Template>()
  return (key: string, count: unknown): Template => {
    // i18next has a form of its own for zero.
    const form = typeof count === 'number' ? `${count === 0 ? '0 ' : ''}${plurals.select(count)}` : ''
    const name = `${key} ${form}`
    const found = known.get(name)
    if (found !== undefined) return found
    const options = { skipInterpolation: true, ...(form !== '' && { count: Number(count) }) }
    const made = parseTemplate(t(key, options) as string)
    known.set(name, made)
    return made
  }
}

function parseTemplate(text: string): Template {
  if (text.includes('$t(')) return null
  const parts = text.split(/(\{\{.*?\}\})/)
  const template = parts.map((part, at) => {
    if (at % 2 === 0) return part
    const [, name, isNumber] = /^\{\{(\w+)(, number)?\}\}$/.exec(part) ?? []
    return name === undefined ? null : { name, isNumber: isNumber !== undefined }
  })
  return template.includes(null) ? null : template.filter((part) => part !== null)
}

/** Fills a template. Returns null when a value is missing or is neither a text nor a number. */
function fill(template: Template, values: Readonly<Record<string, unknown>>, language: Language): string | null {
  if (template === null) return null
  let text = ''
  for (const part of template) {
    if (typeof part === 'string') {
      text += part
      continue
    }
    const value = values[part.name]
    if (typeof value === 'number') text += part.isNumber ? numberFormat(language, {}).format(value) : value
    else if (typeof value === 'string' && !part.isNumber) text += value
    else return null
  }
  return text
}

function instance(): i18n {
  if (shared) return shared
  shared = createInstance()
  void shared.init({ ...i18nextOptions })
  return shared
}

export const i18nextOptions = {
  resources: catalogues,
  lng: sourceLanguage,
  supportedLngs: [...languages],
  fallbackLng: sourceLanguage,
  ns: [...namespaces],
  defaultNS: 'common',
  initAsync: false,
  interpolation: { escapeValue: false },
}
