import { childOf, codesOf, type OnixNode } from './onix-node.ts'

/** Countries of the eurozone, whose ONIX region code is ECZ. */
const eurozone = new Set('AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AX'.split(' '))

export interface Territory {
  /** True when the record states the territory; false for the default, which is the whole world. */
  readonly isStated: boolean
  includes(countries: readonly string[]): boolean
}

const everywhere: Territory = { isStated: false, includes: () => true }

/**
 * Returns the territory of a price or a market, from the element `Territory` (ONIX 3.x) or from the codes beside the
 * price (2.1). Of the countries passed to `includes`, the first that the territory names as included or excluded
 * decides.
 */
export function territoryOf(node: OnixNode | undefined): Territory {
  const inner = childOf(node, 'territory')
  const holder = inner && inner.children.length > 0 ? inner : node
  const included = new Set(codesOf(holder, 'countriesincluded', 'countrycode', 'rightscountry', 'supplytocountry'))
  const regions = new Set([
    ...codesOf(holder, 'regionsincluded', 'rightsterritory', 'supplytoterritory'),
    ...(inner && inner.children.length === 0 ? codesOf(node, 'territory') : []),
  ])
  const excluded = new Set(codesOf(holder, 'countriesexcluded', 'countryexcluded'))
  const excludedRegions = new Set(codesOf(holder, 'regionsexcluded'))
  if (included.size + regions.size + excluded.size + excludedRegions.size === 0) return everywhere
  const inRegion = (country: string, names: ReadonlySet<string>) =>
    names.has('WORLD') || names.has('ROW') || (names.has('ECZ') && eurozone.has(country))
  const isIn = (country: string): boolean | null => {
    if (excluded.has(country) || inRegion(country, excludedRegions)) return false
    if (included.has(country) || inRegion(country, regions)) return true
    return null
  }
  const isOpen = included.size + regions.size === 0
  return {
    isStated: true,
    includes: (countries) => countries.map(isIn).find((answer) => answer !== null) ?? isOpen,
  }
}

const forSale = new Set(['01', '02', '07', '08'])
const notForSale = new Set(['03', '04', '05', '06'])

/**
 * Returns a function that checks whether a record's sales rights allow a sale in the given countries. Countries that
 * the record does not name are allowed, unless the record excludes the rest of the world.
 */
export function salesRightsOf(node: OnixNode | undefined): (countries: readonly string[]) => boolean {
  const rights = (node?.children ?? [])
    .filter(({ name }) => name === 'salesrights' || name === 'notforsale')
    .map((right) => ({
      territory: territoryOf(right),
      type: right.name === 'notforsale' ? '03' : (codesOf(right, 'salesrightstype')[0] ?? ''),
    }))
  const isOpenElsewhere = !notForSale.has(codesOf(node, 'rowsalesrightstype')[0] ?? '')
  return (countries) => {
    for (const { territory, type } of rights) {
      if (!territory.isStated || !territory.includes(countries)) continue
      if (notForSale.has(type)) return false
      if (forSale.has(type)) return true
    }
    return isOpenElsewhere
  }
}
