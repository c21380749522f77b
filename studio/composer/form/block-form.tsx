'use client'

import { useId } from 'react'
import type { Issue } from '#schemas/issue.ts'
import type { Language } from '#schemas/languages.ts'
import type { BlockNode } from '#schemas/page.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import type { ComposerBlock, PropSchema } from '../settings.ts'
import { CoverageLine } from './coverage-line.tsx'
import { blockCoverage } from './coverage-of.ts'
import { Disclosure } from './disclosure.tsx'
import { Field } from './field.tsx'
import { StoredField } from './fields/stored-field.tsx'
import styles from './form.module.css'
import type { FormChangeListener } from './form-change.ts'
import { FormFrame, useForm } from './form-context.tsx'
import { IssueList } from './issue-list.tsx'
import { MarketValuesField } from './markets/market-values-field.tsx'
import { SectionUseFields } from './section-use-fields.tsx'
import { ConditionField } from './targeting/condition-field.tsx'
import { VariantsField } from './targeting/variants-field.tsx'
import { TitlesNow } from './titles-now/titles-now.tsx'

/**
 * The shared section that a block embeds. `exposes` contains the props that the block may set, by their exposed names
 * (P3).
 */
export interface SectionUse {
  readonly exposes: Readonly<Record<string, { readonly schema: PropSchema; readonly title: string }>>
  /** The live version, to which the block can pin the section; null when there is none. */
  readonly live: SectionVersion | null
  /** The version to which the section is pinned; null when it is not pinned or the revision no longer exists. */
  readonly pinned: SectionVersion | null
}

export interface SectionVersion {
  readonly revision: string
  /** Instant in ISO 8601. */
  readonly at: string
}

interface BlockFormProps {
  readonly block: BlockNode
  readonly blockId: string
  /** Contract of the block; null when the shop does not know the block. Its props are then shown as stored (B5). */
  readonly contract: ComposerBlock | null
  readonly issues: readonly Issue[]
  /** The active language, shown first. */
  readonly language: Language
  readonly languages: readonly Language[]
  readonly onChange: FormChangeListener
  /** Fixes an issue; by default, the fix is applied with `onChange`. */
  readonly onFix?: (issue: Issue) => void
  readonly section?: SectionUse
}

/**
 * Renders the form of a block, made from the block's schema (B2, E4). The form is controlled: it reports every change
 * at once.
 */
export function BlockForm(props: BlockFormProps) {
  const { block, blockId, contract, language, languages, section } = props
  const { t, language: staffLanguage } = useStaffTranslation()
  const title = contract?.titles[staffLanguage] ?? (block.type === '@section' ? t('form:section.title') : block.type)
  const isKnown = contract !== null && block.v === contract.version
  const properties = contract?.schema.properties ?? {}
  return (
    <FormFrame
      block={block.type}
      root={block}
      base={`/blocks/${blockId}`}
      label={t('form:ofBlock', { block: title })}
      issues={props.issues}
      language={language}
      languages={languages}
      onChange={props.onChange}
      onFix={props.onFix}
    >
      <OwnIssues />
      <CoverageLine coverage={blockCoverage(block, languages)} />
      {block.type === '@section' ? (
        <SectionUseFields node={block} section={section} />
      ) : isKnown ? (
        <PropFields node={block} schema={contract.schema} />
      ) : (
        <>
          <p className={styles.help}>{contract ? t('form:otherVersion') : t('form:unknownBlock')}</p>
          <StoredField path="/props" title={t('form:props')} value={block.props} isRequired={false} />
        </>
      )}
      <Disclosure title={t('form:when.title')} isOpen={block.when !== undefined}>
        <ConditionField path="/when" condition={block.when} />
      </Disclosure>
      {isKnown && (
        <Disclosure
          title={t('form:variant.title', { count: block.variants?.length ?? 0 })}
          isOpen={(block.variants ?? []).length > 0}
        >
          <VariantsField node={block} properties={properties} />
        </Disclosure>
      )}
    </FormFrame>
  )
}

/**
 * Paths within a block that have no field in the form: the block itself, its type and version, its props as a whole,
 * and its slots. Their issues are listed at the top.
 */
const unshown = /^(\/props|\/type|\/v|\/slots(\/.*)?)?$/

function OwnIssues() {
  const id = useId()
  const { issues } = useForm()
  return <IssueList id={id} issues={issues.filter(({ path }) => unshown.test(path))} />
}

/** Renders every prop, with its values for single markets. A prop that the schema does not know is shown as stored. */
function PropFields({ node, schema }: { readonly node: BlockNode; readonly schema: PropSchema }) {
  const { t } = useStaffTranslation()
  const { properties = {}, required = [] } = schema
  const strangers = Object.keys(node.props).filter((name) => !Object.hasOwn(properties, name))
  if (Object.keys(properties).length + strangers.length === 0)
    return <p className={styles.help}>{t('form:noFields')}</p>
  return (
    <>
      {Object.entries(properties).map(([name, inner]) => (
        <div key={name} className={styles.field}>
          <Field
            name={name}
            schema={inner}
            path={`/props/${name}`}
            value={node.props[name]}
            isRequired={required.includes(name)}
          />
          <TitlesNow node={node} prop={name} schema={inner} />
          <MarketValuesField node={node} prop={name} schema={inner} />
        </div>
      ))}
      {strangers.map((name) => (
        <StoredField key={name} path={`/props/${name}`} title={name} value={node.props[name]} isRequired={false} />
      ))}
    </>
  )
}
