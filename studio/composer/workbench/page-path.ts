import type { Language } from '#schemas/languages.ts'
import type { Definition } from '#schemas/page.ts'
import { plainText } from '../block-titles.ts'
import type { ComposerSettings } from '../settings.ts'

/**
 * Returns the path of a page on the shop, in the storefront under which the staff screens were opened. Returns null
 * when the page has many paths or none.
 */
export function pagePath(definition: Definition, settings: ComposerSettings, language: Language): string | null {
  if (definition.kind !== 'page') return null
  const { name, params = {}, alias } = definition.route
  const pattern = settings.routes.find((route) => route.name === name)?.path
  if (pattern === undefined) return null
  const values: Readonly<Record<string, string>> = alias === undefined ? params : { alias: plainText(alias, language) }
  const path = pattern.replace(/\/\{([^}+?]+)([+?]?)\}/g, (whole, part: string, mark: string) => {
    const value = values[part]
    if (value) return `/${encodeURIComponent(value)}`
    return mark === '?' ? '' : whole
  })
  return path.includes('{') ? null : `${prefixOf(settings)}${path === '/' ? '' : path}` || '/'
}

/** Returns the URL prefix of the storefront under which the staff screens were opened, for example `/en`. */
function prefixOf({ base }: ComposerSettings): string {
  return base.replace(/\/preview-widgets$/, '')
}
