import type { Issue } from '#schemas/issue.ts'
import { languages } from '#schemas/languages.ts'
import { isSaid } from '#schemas/localized-texts.ts'
import type { MerchandisedList } from '#schemas/merchandised-list.ts'
import { type StaffLanguage, validatorMessages } from '#schemas/validate/messages.ts'
import { merchandisingMessages } from '../messages.ts'

/**
 * Validates a list without the database, so titles and categories that do not exist pass. A draft may have errors, but
 * a list with errors cannot be published.
 */
export function listIssues(list: MerchandisedList, language: StaffLanguage): readonly Issue[] {
  const own = merchandisingMessages[language]
  const issues: Issue[] = []
  const report = (severity: Issue['severity'], code: string, path: string, message: string) =>
    issues.push({ severity, code, path, label: own.list, message })
  for (const code of languages) {
    const name = validatorMessages[language].languages[code]
    if (!isSaid(list.names[code])) report('error', 'no-name', `/names/${code}`, own.noName(name))
    if (!list.aliases[code]) report('error', 'no-alias', `/aliases/${code}`, own.noAlias(name))
  }
  for (const field of ['pins', 'boosts', 'buried'] as const) {
    for (const [index, product] of doubled(list[field].map((entry) => entry.product))) {
      report('error', 'twice', `/${field}/${index}`, own.twice(product))
    }
  }
  for (const [index, place] of doubled(list.pins.map((pin) => pin.place))) {
    report('warning', 'same-place', `/pins/${index}/place`, own.samePlace(place))
  }
  const pinned = new Set(list.pins.map(({ product }) => product))
  const buried = new Set(list.buried.map(({ product }) => product))
  for (const [index, { product }] of list.buried.entries()) {
    if (pinned.has(product)) report('error', 'pinned-and-buried', `/buried/${index}`, own.pinnedAndBuried(product))
  }
  for (const [index, { product }] of list.boosts.entries()) {
    if (!pinned.has(product) && !buried.has(product)) continue
    report('warning', 'boosted-and-placed', `/boosts/${index}`, own.boostedAndPlaced(product))
  }
  for (const [market, { from = 0, to }] of Object.entries(list.rule.prices ?? {})) {
    if (to !== undefined && from > to)
      report('error', 'prices-upside-down', `/rule/prices/${market}`, own.pricesUpsideDown(market))
  }
  if (list.rule.upcoming && list.rule.releasedWithinDays !== undefined) {
    report('warning', 'new-and-coming', '/rule/upcoming', own.newAndComing)
  }
  if (list.fallback === list.id) report('error', 'falls-back-to-itself', '/fallback', own.fallsBackToItself)
  return issues
}

/** Returns each value that repeats an earlier one, with its index. */
function doubled<T>(values: readonly T[]): readonly (readonly [number, T])[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [[index, value] as const] : []))
}
