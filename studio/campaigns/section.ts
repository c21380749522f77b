import type { Campaign } from '#schemas/campaign.ts'
import type { FoundIssue } from '../autosave/create-autosave.ts'

export interface SectionProps {
  readonly campaign: Campaign
  readonly issues: readonly FoundIssue[]
  readonly onChange: (part: Partial<Campaign>) => void
}

export function without<Item>(items: readonly Item[], index: number): Item[] {
  return items.filter((_, at) => at !== index)
}

export function replaced<Item>(items: readonly Item[], index: number, item: Item): Item[] {
  return items.map((one, at) => (at === index ? item : one))
}
