import type { Campaign } from '#schemas/campaign.ts'
import type { FoundIssue } from '../autosave/create-autosave.ts'

/** What every part of the campaign editor is given. */
export interface SectionProps {
  readonly campaign: Campaign
  readonly issues: readonly FoundIssue[]
  readonly onChange: (part: Partial<Campaign>) => void
}

/** A list with one entry put in another's place, or taken away. */
export function without<Item>(items: readonly Item[], index: number): Item[] {
  return items.filter((_, at) => at !== index)
}

export function replaced<Item>(items: readonly Item[], index: number, item: Item): Item[] {
  return items.map((one, at) => (at === index ? item : one))
}
