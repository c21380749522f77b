'use client'

import { useId } from 'react'
import { isThingRoute, thingParams } from '#schemas/link.ts'
import { ownText, toStoredText } from '#schemas/stored-text.ts'
import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import { loadPageAlias } from '../../../pickers/content-pages.ts'
import { useStudio } from '../../../studio-context.tsx'
import { FieldGroup, type FieldProps } from '../field-frame.tsx'
import styles from '../form.module.css'
import { useForm } from '../form-context.tsx'
import { emptyLink, type LinkKind, linkKindOf, linkKinds, thingPickers } from '../link-kinds.ts'
import { valueTitle } from '../titles.ts'
import { LocalizedField } from './localized-field.tsx'
import { ReferenceField } from './reference-field.tsx'
import { StoredField } from './stored-field.tsx'

/** Renders the target of a link: an entity chosen by name, a route of the shop, or a URL. */
export function LinkField(props: FieldProps) {
  const { path, title, help, value, isRequired } = props
  const id = useId()
  const { t, language } = useStaffTranslation()
  const { block, change } = useForm()
  const target = (value ?? {}) as Readonly<Record<string, unknown>>
  const kind = linkKindOf(target)
  return (
    <FieldGroup path={path} title={title} help={help} isRequired={isRequired} issuesOf="within">
      <div className={styles.field}>
        <label htmlFor={id} className={styles.help}>
          {t('form:link.kind')}
        </label>
        <select
          id={id}
          value={kind ?? ''}
          onChange={({ currentTarget }) => {
            const next = linkKinds.find((known) => known === currentTarget.value)
            change(path, next && emptyLink(next), title)
          }}
        >
          {(kind === undefined || !isRequired) && <option value="">{t('form:link.none')}</option>}
          {linkKinds.map((known) => (
            <option key={known} value={known}>
              {valueTitle(block, 'link', known, language)}
            </option>
          ))}
        </select>
      </div>
      {kind && <Target {...props} kind={kind} target={target} />}
      {target.query !== undefined && (
        <StoredField path={`${path}/query`} title={t('form:link.query')} value={target.query} isRequired={false} />
      )}
    </FieldGroup>
  )
}

function Target({
  path,
  title,
  kind,
  target,
}: FieldProps & { readonly kind: LinkKind; readonly target: Readonly<Record<string, unknown>> }) {
  const { t, language } = useStaffTranslation()
  const { block, change, announce } = useForm()
  const { query } = useStudio()
  if (kind === 'address') {
    const name = t('form:link.address')
    return (
      <LocalizedField
        path={`${path}/url`}
        title={name}
        help={t('form:link.addressHelp')}
        text={{ type: 'string' }}
        value={target.url === '' ? undefined : target.url}
        isRequired
      />
    )
  }
  if (kind === 'place') return <Place path={path} title={title} route={String(target.route)} />
  const route = String(target.route)
  if (!isThingRoute(route)) return null
  const [param, picker] = [thingParams[route], thingPickers[route]]
  const stored = toStoredText((target.params as Readonly<Record<string, unknown>> | undefined)?.[param])
  const inner = `${path}/params/${param}`
  const store = (alias: unknown) => change(inner, alias, title)
  return (
    <ReferenceField
      path={inner}
      title={valueTitle(block, 'link', kind, language)}
      value={ownText(stored, 'sv') || Object.values(typeof stored === 'object' ? stored.$t : {}).find(Boolean)}
      isRequired
      to={picker}
      onChoose={(chosen) => {
        if (picker !== 'contentPage') return store(chosen)
        loadPageAlias(query, chosen).then(
          (alias) => store(alias ?? chosen),
          () => announce(t('form:searchFailed')),
        )
      }}
    />
  )
}

/** Renders a choice of the shop's routes that need no parameters: the start page, the cart, news … */
function Place({ path, title, route }: { readonly path: string; readonly title: string; readonly route: string }) {
  const id = useId()
  const { t } = useStaffTranslation()
  const { settings } = useStudio()
  const { change } = useForm()
  const places = settings.routes.filter((known) => !/\{[^}]*[^?}]\}/.test(known.path))
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('form:link.place')}</label>
      <select
        id={id}
        value={route}
        onChange={({ currentTarget }) => change(`${path}/route`, currentTarget.value, title)}
      >
        {!places.some(({ name }) => name === route) && <option value={route}>{route}</option>}
        {places.map(({ name, path: address }) => (
          <option key={name} value={name}>
            {address.replace(/\/\{.*$/, '') || '/'}
          </option>
        ))}
      </select>
    </div>
  )
}
