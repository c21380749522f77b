import { type Condition, testsIn } from '#schemas/condition.ts'
import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import { useFound } from '../../../pickers/use-picker.ts'
import { useStudio } from '../../../studio-context.tsx'
import { useTests } from '../../../variant-tests/use-tests.ts'
import { valueTitle } from '../titles.ts'
import { wantedOf } from './condition-rows.ts'
import type { SentenceWords } from './condition-sentence.ts'

export function useSentenceWords(condition: Condition | undefined): SentenceWords {
  const { t, language } = useStaffTranslation()
  const { settings } = useStudio()
  const campaigns = useFound('campaign', idsOf(condition, 'campaign'))
  const lists = useFound('list', idsOf(condition, 'list'))
  const { testName, groupName } = useTests(condition !== undefined && testsIn(condition).length > 0)
  const nameOf = (kind: string, id: string) => {
    if (kind === 'test') return testName(id)
    if (kind === 'testGroup') return groupName(id)
    if (kind === 'market') return settings.markets.find(({ alias }) => alias === id)?.name ?? id
    if (kind === 'language') return settings.languages.find((known) => known.id === id)?.name ?? id
    if (kind === 'audience') return settings.audiences.find((known) => known.id === id)?.name ?? id
    const found = kind === 'campaign' ? campaigns.get(id) : kind === 'list' ? lists.get(id) : undefined
    if (found && found !== 'gone') return found.name
    return kind === 'zone' || kind === 'customerType' ? valueTitle('when', kind, id, language) : id
  }
  return { t, language, nameOf }
}

function idsOf(condition: Condition | undefined, kind: 'campaign' | 'list'): readonly string[] {
  if (!condition) return []
  if ('all' in condition) return condition.all.flatMap((part) => idsOf(part, kind))
  if ('any' in condition) return condition.any.flatMap((part) => idsOf(part, kind))
  if ('not' in condition) return idsOf(condition.not, kind)
  return kind in condition ? wantedOf(condition) : []
}
