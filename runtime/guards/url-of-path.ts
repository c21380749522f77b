import { hrefTo, prefixOf, type UrlContext } from '#runtime/routing/href.ts'
import { matchPath, patternsOf } from '#runtime/routing/match-path.ts'
import type { Language } from '#schemas/languages.ts'
import { encodePath } from './parse-url.ts'

/**
 * Returns the URL of a decoded path (`/favoriter`, without market and language) in a market and language. `from` is the
 * language of the path; by default, the language of the URL. The path is translated if the route's paths in the two
 * languages differ, or if the path is a former path; any other path stays the same. An alias in the path is not
 * translated: the page of a title or category redirects to its alias in the new language.
 */
export function urlOfPath(path: string, place: UrlContext, from: Language = place.language): string {
  const { language } = place
  const match = from === language ? null : matchPath(path, from)
  const isTranslated = match && patternsOf(match.route, from)[0] !== patternsOf(match.route, language)[0]
  if (isTranslated || match?.former) {
    return hrefTo({ route: match.route.name, params: match.params }, place)
  }
  return `${prefixOf(place)}${path === '/' ? '' : encodePath(path)}` || '/'
}
