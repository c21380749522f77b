'use client'

import type { BlockNode } from '#schemas/page.ts'
import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import { MoveButtons } from '../../../staff-fields/move-buttons.tsx'
import { moved } from '../../../staff-fields/moved.ts'
import type { PropSchema } from '../../settings.ts'
import { FieldGroup } from '../field-frame.tsx'
import styles from '../form.module.css'
import { useForm } from '../form-context.tsx'
import { ConditionField } from './condition-field.tsx'
import { conditionSentence } from './condition-sentence.ts'
import { useSentenceWords } from './use-sentence-words.ts'
import { VariantProps } from './variant-props.tsx'

const maxVariants = 20

type Variant = NonNullable<BlockNode['variants']>[number]

interface VariantsFieldProps {
  readonly node: BlockNode
  readonly properties: Readonly<Record<string, PropSchema>>
}

/** Renders the variants of a block. Visitors see the first variant whose condition matches (P6). */
export function VariantsField({ node, properties }: VariantsFieldProps) {
  const { t } = useStaffTranslation()
  const { change, announce } = useForm()
  const variants = node.variants ?? []
  const title = t('form:variant.one')
  const store = (next: readonly Variant[]) => change('/variants', next.length === 0 ? undefined : next, title)
  return (
    <div className={styles.field}>
      <p className={styles.help}>{t('form:variant.help')}</p>
      <ol className={styles.items}>
        {variants.map((variant, index) => (
          <li key={variant.id}>
            <VariantField
              variant={variant}
              index={index}
              count={variants.length}
              node={node}
              properties={properties}
              onMove={(to) => {
                store(moved(variants, index, to))
                announce(t('form:moved', { what: variant.id, place: to + 1, of: variants.length }))
              }}
              onRemove={() => {
                store(variants.filter((other) => other !== variant))
                announce(t('form:removed', { what: variant.id }))
              }}
            />
          </li>
        ))}
      </ol>
      <button
        type="button"
        className={styles.add}
        disabled={variants.length >= maxVariants}
        onClick={() => store([...variants, { id: freeId(variants), when: { all: [] }, props: {} }])}
      >
        {t('form:add', { what: title })}
      </button>
    </div>
  )
}

function VariantField({
  variant,
  index,
  count,
  node,
  properties,
  onMove,
  onRemove,
}: VariantsFieldProps & {
  readonly variant: Variant
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}) {
  const { t } = useStaffTranslation()
  const words = useSentenceWords(variant.when)
  const path = `/variants/${index}`
  const called = t('form:variant.called', { id: variant.id })
  return (
    <FieldGroup
      path={path}
      title={called}
      help={conditionSentence(variant.when, words)}
      isRequired={false}
      actions={<MoveButtons called={called} index={index} count={count} onMove={onMove} onRemove={onRemove} />}
    >
      <ConditionField path={`${path}/when`} condition={variant.when} always={{ all: [] }} />
      <VariantProps path={`${path}/props`} changed={variant.props} node={node} properties={properties} />
    </FieldGroup>
  )
}

function freeId(variants: readonly Variant[]): string {
  const taken = new Set(variants.map(({ id }) => id))
  let number = variants.length + 1
  while (taken.has(`v${number}`)) number += 1
  return `v${number}`
}
