'use client'

import type { Issue } from '#schemas/issue.ts'
import type { Language } from '#schemas/languages.ts'
import { isThingRoute, thingParams } from '#schemas/link.ts'
import type { PageDefinition } from '#schemas/page.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { useStudio } from '../../studio-context.tsx'
import { CoverageLine } from './coverage-line.tsx'
import { pageCoverage } from './coverage-of.ts'
import { Disclosure } from './disclosure.tsx'
import { Field } from './field.tsx'
import { ReferenceField } from './fields/reference-field.tsx'
import { StoredField } from './fields/stored-field.tsx'
import type { FormChangeListener } from './form-change.ts'
import { FormFrame } from './form-context.tsx'
import { UnshownIssues } from './issue-list.tsx'
import { thingPickers } from './link-kinds.ts'
import { MatchFields } from './match-fields.tsx'
import { layoutSchema, routeSchema, seoSchemas, textSchema, titleSchema } from './page-schemas.ts'
import { ConditionField } from './targeting/condition-field.tsx'
import { valueTitle } from './titles.ts'

interface PageFormProps {
  readonly definition: PageDefinition
  /** Issues of the whole page. The issues of its blocks are shown in the forms of the blocks. */
  readonly issues: readonly Issue[]
  readonly language: Language
  readonly languages: readonly Language[]
  readonly onChange: FormChangeListener
  readonly onFix?: (issue: Issue) => void
}

export function PageForm({ definition, issues, language, languages, onChange, onFix }: PageFormProps) {
  const { t } = useStaffTranslation()
  const { seo } = definition
  return (
    <FormFrame
      block="page"
      root={definition}
      base=""
      label={t('form:ofPage')}
      issues={issues.filter(({ blockId }) => blockId === undefined)}
      language={language}
      languages={languages}
      onChange={onChange}
      onFix={onFix}
    >
      <UnshownIssues shown={shown} />
      <CoverageLine coverage={pageCoverage(definition, languages)} />
      <Field name="staffTitle" schema={titleSchema} path="/title" value={definition.title} isRequired={false} />
      <Disclosure title={t('form:page.address')} isOpen>
        <RouteFields route={definition.route} />
        <Field name="layout" schema={layoutSchema} path="/layout" value={definition.layout} isRequired />
      </Disclosure>
      <Disclosure title={t('form:page.seo')} isOpen>
        {Object.entries(seoSchemas).map(([name, schema]) => (
          <Field
            key={name}
            name={name}
            schema={schema}
            path={`/seo/${name}`}
            value={(seo as Readonly<Record<string, unknown>>)[name]}
            isRequired={name === 'index'}
          />
        ))}
      </Disclosure>
      <Disclosure title={t('form:page.rule')} isOpen={definition.match !== undefined}>
        <MatchFields match={definition.match ?? {}} />
      </Disclosure>
      <Disclosure title={t('form:when.title')} isOpen={definition.when !== undefined}>
        <ConditionField path="/when" condition={definition.when} />
      </Disclosure>
    </FormFrame>
  )
}

/** Matches the paths of issues that a field of this form shows. All other issues are listed at the top of the form. */
const shown = /^\/(title|layout|when|seo\/|match\/|route\/(name|params|alias))/

function RouteFields({ route }: { readonly route: PageDefinition['route'] }) {
  const { t, language } = useStaffTranslation()
  const { settings } = useStudio()
  const thing = isThingRoute(route.name) && route.name !== 'content' ? route.name : null
  const param = thing && thingParams[thing]
  const strangers = Object.keys(route.params ?? {}).filter((name) => name !== param)
  return (
    <>
      <Field name="route" schema={routeSchema(settings.routes)} path="/route/name" value={route.name} isRequired />
      {thing && param && (
        <ReferenceField
          path={`/route/params/${param}`}
          title={t('form:page.about', { what: valueTitle('page', 'link', thing, language) })}
          value={route.params?.[param]}
          isRequired={false}
          to={thingPickers[thing]}
        />
      )}
      {strangers.map((name) => (
        <StoredField
          key={name}
          path={`/route/params/${name}`}
          title={name}
          value={route.params?.[name]}
          isRequired={false}
        />
      ))}
      {(route.name === 'content' || route.alias !== undefined) && (
        <Field
          name="alias"
          schema={textSchema(120)}
          path="/route/alias"
          value={route.alias}
          isRequired={route.name === 'content'}
        />
      )}
    </>
  )
}
