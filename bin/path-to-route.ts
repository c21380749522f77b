import { matchPath } from '#runtime/routing/match-path.ts'
import { languageSchema } from '#schemas/languages.ts'

/**
 * Creates the function that resolves a path of the shop to a route. The back end needs this function for `page(path:)`,
 * because the back end does not contain the routes.
 */
export function createPathToRoute() {
  return (path: string, language: string): { readonly name: string; readonly alias: string | null } | null => {
    const [, first = ''] = path.split('/')
    const prefix = languageSchema.safeParse(first)
    const requested = languageSchema.catch('sv').parse(language)
    const match = prefix.success
      ? matchPath(path.slice(first.length + 1) || '/', prefix.data)
      : matchPath(path === '' ? '/' : path, requested)
    return (
      match && { name: match.route.name, alias: match.route.name === 'content' ? (match.params.alias ?? null) : null }
    )
  }
}
