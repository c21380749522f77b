'use client'

import type { SectionDefinition } from '#schemas/page.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { keepFocus } from '../../staff-fields/keep-focus.ts'
import { useStudio } from '../../studio-context.tsx'
import { AddMenu } from './add-menu.tsx'
import { FieldGroup } from './field-frame.tsx'
import { TextField } from './fields/text-field.tsx'
import styles from './form.module.css'
import { useForm } from './form-context.tsx'
import { titleSchema } from './page-schemas.ts'
import { fieldTitle } from './titles.ts'

type Exposed = NonNullable<SectionDefinition['exposes']>[string]

interface ExposesFieldProps {
  readonly definition: SectionDefinition
  readonly titleOf: (id: string) => string
}

/** Renders the list of props that pages may set when they embed the section, with their exposed names (P3). */
export function ExposesField({ definition, titleOf }: ExposesFieldProps) {
  const { t, language } = useStaffTranslation()
  const { change, announce } = useForm()
  const { settings } = useStudio()
  const { blocks, exposes = {} } = definition
  const place = ({ block, prop }: Pick<Exposed, 'block' | 'prop'>) =>
    `${titleOf(block)} › ${fieldTitle(blocks[block]?.type ?? '', prop, language)}`
  const isExposed = (block: string, prop: string) =>
    Object.values(exposes).some((one) => one.block === block && one.prop === prop)
  const free = Object.entries(blocks).flatMap(([block, { type }]) =>
    Object.keys(settings.blocks.find((one) => one.type === type)?.schema.properties ?? {})
      .filter((prop) => !isExposed(block, prop))
      .map((prop) => ({ id: `${block} ${prop}`, block, prop, name: place({ block, prop }) })),
  )
  const add = (id: string) => {
    const chosen = free.find((one) => one.id === id)
    if (!chosen) return
    const { block, prop } = chosen
    change(`/exposes/${freeName(prop, exposes)}`, { block, prop }, place(chosen))
    announce(t('form:added', { what: place(chosen) }))
  }
  return (
    <>
      <p className={styles.help}>{t('form:section.exposesHelp')}</p>
      {Object.entries(exposes).map(([name, exposed]) => (
        <FieldGroup
          key={name}
          path={`/exposes/${name}`}
          title={place(exposed)}
          isRequired={false}
          actions={
            <button
              type="button"
              className={styles.small}
              onClick={(event) => {
                keepFocus(event, 'item')
                change(`/exposes/${name}`, undefined, place(exposed))
                announce(t('form:removed', { what: place(exposed) }))
              }}
            >
              {t('form:remove', { what: place(exposed) })}
            </button>
          }
        >
          <TextField
            name="exposedTitle"
            path={`/exposes/${name}/title`}
            title={t('form:section.exposedTitle', { what: place(exposed) })}
            schema={titleSchema}
            value={exposed.title}
            isRequired={false}
          />
        </FieldGroup>
      ))}
      {free.length > 0 && <AddMenu label={t('form:section.expose')} options={free} onAdd={add} />}
    </>
  )
}

/** Returns the prop's own name if it is free, or else the first free name with a number appended. */
function freeName(prop: string, taken: Readonly<Record<string, unknown>>): string {
  for (let nth = 1; ; nth += 1) {
    const name = nth === 1 ? prop : `${prop}${nth}`
    if (!Object.hasOwn(taken, name)) return name
  }
}
