import type { RouteSubject } from '#runtime/context.ts'
import type { Language } from '#schemas/languages.ts'
import type { Localized } from '#schemas/localized.ts'
import type { PageDefinition } from '#schemas/page.ts'
import { createDependencies, type Dependencies, matchesCondition, type TargetingContext } from './conditions.ts'

export interface Candidate {
  readonly id: string
  readonly revision: string
  readonly definition: PageDefinition
  readonly pinned?: boolean
}

export interface ChooseContext extends TargetingContext {
  readonly route: { readonly name: string; readonly params: Readonly<Record<string, string>> }
  readonly subject: RouteSubject | null
  readonly language: Language
}

export type Choice =
  | { readonly kind: 'page'; readonly page: Candidate }
  /**
   * The alias in the URL is the page's alias in another language. `alias` is the page's alias in the requested language
   * (F71).
   */
  | { readonly kind: 'elsewhere'; readonly alias: string }
  | { readonly kind: 'none' }

/**
 * Weights of the criteria by which a definition matches; the highest sum wins (P4). A campaign's page wins over an
 * otherwise equal page (C4).
 */
const weights = { params: 4, match: 2, when: 1, pinned: 0.5 } as const

/**
 * Returns the most specific definition for the route; of several equally specific definitions, the first by id. Adds
 * the evaluated dimensions to `dependencies`.
 */
export function choosePage(
  candidates: readonly Candidate[],
  context: ChooseContext,
  dependencies: Dependencies = createDependencies(),
): Choice {
  let best: { readonly page: Candidate; readonly weight: number } | null = null
  let elsewhere: string | null = null
  for (const page of [...candidates].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const { definition } = page
    if (definition.route.name !== context.route.name) continue
    if (definition.route.alias !== undefined) {
      const own = aliasIn(definition.route.alias, context.language)
      if (own !== context.route.params.alias) {
        if (own !== null && isAliasOf(definition.route.alias, context.route.params.alias)) elsewhere = own
        continue
      }
    }
    const weight = weigh(definition, context, dependencies)
    if (weight === null) continue
    const whole = weight + (page.pinned ? weights.pinned : 0)
    if (best === null || whole > best.weight) best = { page, weight: whole }
  }
  if (best) return { kind: 'page', page: best.page }
  return elsewhere === null ? { kind: 'none' } : { kind: 'elsewhere', alias: elsewhere }
}

function weigh(definition: PageDefinition, context: ChooseContext, dependencies: Dependencies): number | null {
  let weight = 0
  if (definition.route.params) {
    const fits = Object.entries(definition.route.params).every(([name, value]) => context.route.params[name] === value)
    if (!fits) return null
    weight += weights.params
  }
  if (definition.match) {
    if (!matches(definition.match, context, dependencies)) return null
    weight += weights.match
  }
  if (definition.when) {
    if (!matchesCondition(definition.when, context, dependencies)) return null
    weight += weights.when
  }
  return weight
}

/**
 * Returns whether a rule matches the market, language and subject. Adds the dimensions that it evaluates to
 * `dependencies`.
 */
export function matches(
  match: NonNullable<PageDefinition['match']>,
  context: Pick<ChooseContext, 'market' | 'language' | 'subject'>,
  dependencies: Dependencies,
): boolean {
  const facts = context.subject?.facts
  if (match.market) dependencies.dims.add('market')
  if (match.language) dependencies.dims.add('language')
  if (match.priceFrom !== undefined || match.priceBelow !== undefined) dependencies.dims.add('market')
  const price = facts?.price ?? null
  return (
    (!match.category || match.category.some((id) => facts?.categoryIds.includes(id))) &&
    (!match.brand || match.brand.some((id) => facts?.brandId === id)) &&
    (!match.market || match.market.includes(context.market)) &&
    (!match.language || match.language.includes(context.language)) &&
    (match.priceFrom === undefined || (price !== null && price >= match.priceFrom)) &&
    (match.priceBelow === undefined || (price !== null && price < match.priceBelow)) &&
    (match.inStock === undefined || facts?.inStock === match.inStock)
  )
}

type Alias = string | Localized<string>

function aliasIn(alias: Alias, language: Language): string | null {
  return typeof alias === 'string' ? alias : (alias.$t[language] ?? null)
}

function isAliasOf(alias: Alias, value: string | undefined): boolean {
  return typeof alias === 'string' ? alias === value : Object.values(alias.$t).some((own) => own === value)
}
