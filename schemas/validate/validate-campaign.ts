import { Ajv2020 } from 'ajv/dist/2020.js'
import { z } from 'zod'
import { type Campaign, campaignSchema } from '../campaign.ts'
import type { Issue } from '../issue.ts'
import { languages } from '../languages.ts'
import { leadsBack } from '../values/former-address.ts'
import { readPath } from '../values/path.ts'
import { windowFaults } from '../windows.ts'
import { createIssueFactory, type IssueFactory } from './issue-factory.ts'
import type { StaffLanguage } from './messages.ts'
import { propsMessagesOf } from './props-messages.ts'

export interface CampaignOptions {
  readonly language: StaffLanguage
  /** Country codes of the shop's markets, by market alias. */
  readonly countries: ReadonlyMap<string, string>
}

const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false, verbose: true })
const fits = ajv.compile(z.toJSONSchema(campaignSchema, { io: 'input' }) as object)

/** Returns all issues of a campaign. Does not check its references. Never throws. */
export function validateCampaign(value: unknown, { language, countries }: CampaignOptions): readonly Issue[] {
  const finder = createIssueFactory(null, new Map(), language)
  const label = finder.words.campaign
  const issues = fits(value)
    ? campaignIssues(campaignSchema.parse(value), finder, countries)
    : propsMessagesOf(fits.errors ?? [], finder.words, finder.nameOf).map(({ at, of, message, fix }) =>
        finder.issue('error', 'campaign', {
          path: at,
          message: finder.describe({ of, message }),
          fix: fix?.(''),
        }),
      )
  return issues.map((issue) => ({ ...issue, label }))
}

function campaignIssues(
  campaign: Campaign,
  finder: IssueFactory,
  countries: ReadonlyMap<string, string>,
): readonly Issue[] {
  const { words } = finder
  const issues: Issue[] = []
  const error = (code: string, path: string, message: string) =>
    issues.push(finder.issue('error', code, { path, message }))
  const describe = new Set<string>()
  for (const [index, market] of (campaign.markets ?? []).entries()) {
    if (countries.has(market)) continue
    error('no-market', `/markets/${index}`, words.noReference(words.kinds.market ?? 'market', market))
  }
  for (const [market, country] of countries) {
    if (campaign.markets && !campaign.markets.includes(market)) continue
    for (const fault of windowFaults(campaign.window, country)) {
      const path = fault.kind === 'ends-first' ? '/window' : `/window/${fault.field}`
      if (describe.has(path)) continue
      describe.add(path)
      if (fault.kind === 'ends-first') error('window-ends-first', path, words.endsFirst)
      else error('no-instant', path, words.noInstant(fault.field, fault.value, fault.zone))
    }
  }
  const pinned = new Set<string>()
  for (const [index, pin] of campaign.pages.entries()) {
    for (const language of pin.languages ?? languages) {
      const key = `${pin.page} ${language}`
      if (pinned.has(key))
        error('pinned-twice', `/pages/${index}`, words.pinnedTwice(pin.page, words.languages[language]))
      pinned.add(key)
    }
  }
  const leads = campaign.redirects.map(({ path, to }) => [path, to] as const)
  for (const [index, { path, to }] of campaign.redirects.entries()) {
    const wrong = [path, to].find((address) => readPath(address) === null)
    if (wrong !== undefined) error('bad-path', `/redirects/${index}`, words.noAddress(wrong))
    else if (leadsBack(path, leads)) error('redirect-loop', `/redirects/${index}`, words.leadsToItself(path))
  }
  for (const [index, { list, category }] of campaign.boosts.entries()) {
    if ((list === undefined) === (category === undefined)) error('boost-of', `/boosts/${index}`, words.boostOfNothing)
  }
  return issues
}
