'use client'

import type { BlockNode } from '#schemas/page.ts'
import { useStudio } from '../../../studio-context.tsx'
import type { PropSchema } from '../../settings.ts'
import { type FieldKind, kindOfField } from '../kind-of-field.ts'
import type { TitleOrder, TitleSource } from './resolve-titles.ts'
import { ResolvedTitles } from './resolved-titles.tsx'

/** Renders the titles to which a prop resolves, market by market, below the prop's field (E5). */
export function TitlesNow({
  node,
  prop,
  schema,
}: {
  readonly node: BlockNode
  readonly prop: string
  readonly schema: PropSchema
}) {
  const { settings } = useStudio()
  const value = node.props[prop]
  const source = titleSourceOf(kindOfField(schema), value)
  const { limit, sort } = node.props
  if (!source) return null
  return (
    <ResolvedTitles
      source={source}
      markets={settings.markets}
      limit={typeof limit === 'number' ? limit : undefined}
      sort={typeof sort === 'string' ? (sort as TitleOrder['sort']) : undefined}
    />
  )
}

function titleSourceOf(field: FieldKind, value: unknown): TitleSource | null {
  if (field.kind === 'reference' && field.to === 'list') return typeof value === 'string' ? { list: value } : null
  if (field.kind !== 'branches' || typeof value !== 'object' || value === null) return null
  const named = field.branches.some(({ schema }) => Object.hasOwn(schema.properties ?? {}, 'products'))
  return named ? (value as TitleSource) : null
}
