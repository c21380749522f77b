'use client'

import { useMemo, useState } from 'react'
import { ComposerSchedulesDocument, type ComposerSchedulesQuery } from '#generated/graphql.ts'
import { useStaffQuery } from '../../staff-frame/use-staff-query.ts'
import type { PublishedPointer, PublishOutcome } from '../publish/publish-dialog.tsx'
import type { LoadedPage } from './load-page.ts'

const nothing: ComposerSchedulesQuery['schedules'] = []

export function usePublished(page: LoadedPage) {
  const [published, setPublished] = useState<readonly PublishedPointer[]>(page.published)
  const [outcome, setOutcome] = useState<PublishOutcome | null>(null)
  const { data, reload } = useStaffQuery(ComposerSchedulesDocument, { id: page.id })
  const live = useMemo(() => {
    const found = new Map<string, string[]>()
    for (const { revision, language } of published) found.set(revision, [...(found.get(revision) ?? []), language])
    return found
  }, [published])
  const liveIn = useMemo(() => published.map(({ language }) => language), [published])
  return {
    published,
    liveIn,
    /** Languages in which each revision is live. */
    live,
    waiting: data?.schedules ?? nothing,
    reloadWaiting: reload,
    outcome,
    closeOutcome: () => setOutcome(null),
    onPublished(done: PublishOutcome) {
      setOutcome(done)
      if (done.milliseconds === null) return reload()
      const at = new Date().toISOString()
      const { languages, revision } = done
      const moved = revision === null ? [] : languages.map((language) => ({ language, revision, at }))
      setPublished((before) => [...before.filter(({ language }) => !done.languages.includes(language)), ...moved])
    },
  }
}
