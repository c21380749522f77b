'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { createStaffQuery, type StaffQuery } from '#runtime/data/staff-query.ts'
import type { ComposerSettings } from './composer/settings.ts'
import { addBlockWords } from './i18n/block-words.ts'

interface ComposerTools {
  readonly settings: ComposerSettings
  readonly query: StaffQuery
}

const Tools = createContext<ComposerTools | null>(null)

export function StudioProvider({
  settings,
  query,
  children,
}: {
  readonly settings: ComposerSettings
  /** Query function for tests; by default, queries are sent to the back end. */
  readonly query?: StaffQuery
  readonly children: ReactNode
}) {
  const tools = useMemo<ComposerTools>(() => {
    addBlockWords(settings.blocks)
    const market = settings.markets[0]?.alias ?? ''
    const common = { channelId: settings.channelId, marketId: market, languageId: settings.staffLanguage }
    return { settings, query: query ?? createStaffQuery(common) }
  }, [settings, query])
  return <Tools value={tools}>{children}</Tools>
}

export function useStudio(): ComposerTools {
  const tools = useContext(Tools)
  if (!tools) throw new Error('A staff screen is outside StudioProvider.')
  return tools
}
