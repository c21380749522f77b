'use client'

import { useEffect, useState } from 'react'
import { ComposerPagesDocument, ComposerRevisionDocument } from '#generated/graphql.ts'
import type { StaffQuery } from '#runtime/data/staff-query.ts'
import { type BlockNode, type Definition, pinnedRevision } from '#schemas/page.ts'
import { readDefinition } from '#schemas/read-definition.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { useStudio } from '../../studio-context.tsx'
import type { SectionUse, SectionVersion } from '../form/block-form.tsx'
import { fieldTitle } from '../form/titles.ts'
import type { PropSchema } from '../settings.ts'

interface LoadedSection extends Pick<SectionUse, 'live' | 'pinned'> {
  readonly definition: Definition
}

/**
 * Loads the shared section that a block embeds: the props of the section that the block may set, each with its schema
 * (P3), and the versions of the section.
 */
export function useSectionUse(node: BlockNode | undefined): SectionUse | null {
  const { query, settings } = useStudio()
  const { language } = useStaffTranslation()
  const [section, setSection] = useState<LoadedSection | null>(null)
  const ref = node?.type === '@section' ? node.ref : undefined
  const pin = node ? pinnedRevision(node) : null
  useEffect(() => {
    let isOver = false
    if (ref === undefined) return setSection(null)
    const show = (found: LoadedSection | null) => isOver || setSection(found)
    void loadSection(query, ref, pin).then(show, () => show(null))
    return () => {
      isOver = true
    }
  }, [query, ref, pin])
  if (section?.definition.kind !== 'section' || section.definition.id !== ref) return null
  const { definition, live, pinned } = section
  const exposes = Object.entries(definition.exposes ?? {}).flatMap(([name, { block, prop, title }]) => {
    const type = definition.blocks[block]?.type ?? ''
    const schema: PropSchema | undefined = settings.blocks.find((one) => one.type === type)?.schema.properties?.[prop]
    return schema ? [[name, { schema, title: title ?? fieldTitle(type, prop, language) }] as const] : []
  })
  return { exposes: Object.fromEntries(exposes), live, pinned }
}

/**
 * Loads a section in the revision to which the block pins it, or else its draft. Returns null when the section does not
 * exist or cannot be parsed.
 */
async function loadSection(query: StaffQuery, ref: string, pin: string | null): Promise<LoadedSection | null> {
  const { pages } = await query.run(ComposerPagesDocument, {})
  const state = pages.find(({ id }) => id === ref)
  if (!state?.draft) return null
  const load = async (revision: string) => (await query.run(ComposerRevisionDocument, { id: ref, revision })).page
  const pinned = pin === null ? null : await load(pin)
  const shown = pinned ?? (await load(state.draft))
  const newest = state.published.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
  const definition = shown && readDefinition(shown.definition).definition
  return (
    definition && {
      definition,
      live: newest ? versionOf(newest.revision, newest.at) : null,
      pinned: pinned ? versionOf(pinned.revision, pinned.createdAt) : null,
    }
  )
}

function versionOf(revision: string, at: string): SectionVersion {
  return { revision, at }
}
