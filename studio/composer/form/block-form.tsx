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

/** What a use of a shared section may set: the section's exposed props, by their names there (P3). */
export interface SectionUse {
  readonly exposes: Readonly<Record<string, { readonly schema: PropSchema; readonly title: string }>>
  /** What is live, to which a use can be pinned; null: it never was. */
  readonly live: SectionVersion | null
  /** What the use is pinned to, where that is kept. */
  readonly pinned: SectionVersion | null
}

export interface SectionVersion {
  readonly revision: string
  /** ISO 8601. */
  readonly at: string
}

interface BlockFormProps {
  readonly block: BlockNode
  readonly blockId: string
  /** Null: the shop does not know the block; it is shown as it is (B5). */
  readonly contract: ComposerBlock | null
  /** Of the whole page, or of the block. */
  readonly issues: readonly Issue[]
  /** The active one, shown first. */
  readonly language: Language
  /** Of the page. */
  readonly languages: readonly Language[]
  readonly onChange: FormChangeListener
  /** Without it the form mends itself by `onChange`. */
  readonly onFix?: (issue: Issue) => void
  readonly section?: SectionUse
}

/** The form of a block, made from its schema (B2, E4). It holds no copy: what is typed is told at once. */
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

/** Places of a block that no field shows the issues of: the block itself, its props as a whole, what stands in it. */
const unshown = /^(\/props|\/type|\/v|\/slots(\/.*)?)?$/

function OwnIssues() {
  const id = useId()
  const { issues } = useForm()
  return <IssueList id={id} issues={issues.filter(({ path }) => unshown.test(path))} />
}

/** Every prop with what it is in single markets; a stored prop that the schema does not know is shown as it is. */
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
