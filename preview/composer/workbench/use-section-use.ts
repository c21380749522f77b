'use client'

import { useEffect, useState } from 'react'
import { ComposerPagesDocument } from '#generated/graphql.ts'
import type { BlockNode, Definition } from '#schemas/page.ts'
import { useComposer } from '../composer-context.tsx'
import type { SectionUse } from '../form/block-form.tsx'
import type { PropSchema } from '../settings.ts'
import { loadRevision } from './save-page.ts'

/** What a use of a shared section may set (P3): the exposed props, with the schemas of the blocks that have them. */
export function useSectionUse(node: BlockNode | undefined): SectionUse | null {
  const { query, settings } = useComposer()
  const [section, setSection] = useState<Definition | null>(null)
  const ref = node?.type === '@section' ? node.ref : undefined
  useEffect(() => {
    let isOver = false
    setSection(null)
    if (ref === undefined) return
    const load = async () => {
      const { pages } = await query.run(ComposerPagesDocument, {})
      const draft = pages.find(({ id }) => id === ref)?.draft
      const found = draft ? await loadRevision(query, ref, draft) : null
      if (!isOver) setSection(found?.definition ?? null)
    }
    void load().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [query, ref])
  if (section?.kind !== 'section') return null
  const exposes = Object.entries(section.exposes ?? {}).flatMap(([name, { block, prop }]) => {
    const type = section.blocks[block]?.type
    const schema: PropSchema | undefined = settings.blocks.find((one) => one.type === type)?.schema.properties?.[prop]
    return schema ? [[name, { schema }] as const] : []
  })
  return { exposes: Object.fromEntries(exposes) }
}
