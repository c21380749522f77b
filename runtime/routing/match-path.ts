import { type Language, languages } from '#schemas/languages.ts'
import { formerPaths, type Route, routes } from './routes.ts'
import { segmentSlash } from './segment-slash.ts'

export interface PathMatch {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
  /** Whether the path is one of the former paths of the route. Links use the first path of a route. */
  readonly former?: boolean
}

interface Pattern {
  readonly route: Route
  readonly segments: readonly string[]
}

const compiled = new Map<Language, readonly Pattern[]>(
  languages.map((language) => [
    language,
    routes.flatMap((route) => patternsOf(route, language).map((path) => ({ route, segments: segmentsOf(path) }))),
  ]),
)
const byName = new Map(routes.map((route) => [route.name, route]))

export function findRoute(name: string): Route | undefined {
  return byName.get(name)
}

/** Returns the patterns of a route in a language. Links use the first pattern. */
export function patternsOf(route: Route, language: Language): readonly string[] {
  if (typeof route.path === 'string') return [route.path]
  if (Array.isArray(route.path)) return route.path as readonly string[]
  return [(route.path as Readonly<Record<Language, string>>)[language]]
}

/**
 * Returns the route that matches a path, or null. `path` is the path without market and language, decoded segment by
 * segment.
 */
export function matchPath(path: string, language: Language): PathMatch | null {
  const former = formerPaths[language]?.[path]
  if (former) {
    const route = byName.get(former)
    return route ? { route, params: {}, former: true } : null
  }
  const segments = segmentsOf(path)
  for (const { route, segments: pattern } of compiled.get(language) ?? []) {
    const params = matchSegments(pattern, segments)
    if (params) return { route, params }
  }
  return null
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Readonly<Record<string, string>> | null {
  const params: Record<string, string> = {}
  const levels: string[] = []
  let at = 0
  for (const part of pattern) {
    const segment = segments[at]?.replaceAll(segmentSlash, '/')
    const name = /^\{([^}+?]+)([+?]?)\}$/.exec(part)
    if (!name?.[1]) {
      if (segment !== part) return null
    } else if (name[2] === '+') {
      if (segment === undefined) return null
      params[name[1]] = segments.slice(at).join('/')
      return params
    } else if (segment === undefined) {
      if (name[2] !== '?') return null
      continue
    } else if (name[1] === '_') levels.push(segment)
    else params[name[1]] = segment
    at += 1
  }
  if (at < segments.length) return null
  if (levels.length > 0) params.levels = levels.join('/')
  return params
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '')
}
