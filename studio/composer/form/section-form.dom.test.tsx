import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import shelf from '#schemas/json/blocks/product-shelf.json' with { type: 'json' }
import { type SectionDefinition, sectionSchema } from '#schemas/page.ts'
import { mockStaffQuery } from '#studio/testing/staff-screen.tsx'
import { StudioProvider } from '../../studio-context.tsx'
import type { PropSchema } from '../settings.ts'
import { applyChange } from './form-change.ts'
import { textSchema } from './page-schemas.ts'
import { SectionForm } from './section-form.tsx'
import { settings } from './testing/form-stage.tsx'

afterEach(cleanup)

const block = {
  type: 'product-shelf',
  version: shelf.version,
  titles: shelf.titles,
  group: 'content' as const,
  subject: null,
  slots: {},
  schema: { type: 'object', properties: { title: textSchema(90) } } satisfies PropSchema,
  words: {},
  examples: {},
}
const section = sectionSchema.parse({
  format: 1,
  kind: 'section',
  id: 'notice',
  regions: { main: ['b_shelf'] },
  blocks: { b_shelf: { type: 'product-shelf', v: shelf.version, props: {} } },
})

function show(definition: SectionDefinition) {
  const requests: unknown[] = []
  const edited = { definition }
  const query = mockStaffQuery({
    ComposerReach: (variables: unknown) => {
      requests.push(variables)
      return { ruleReach: [{ market: 'se', pages: 412 }] }
    },
  })
  function Stage() {
    const [now, setNow] = useState(definition)
    edited.definition = now
    return (
      <SectionForm
        definition={now}
        issues={[]}
        language="sv"
        languages={['sv', 'en']}
        titleOf={() => 'Hylla'}
        onChange={(change) => setNow((before) => applyChange(before, change))}
      />
    )
  }
  render(
    <StudioProvider settings={{ ...settings, blocks: [block] }} query={query}>
      <Stage />
    </StudioProvider>,
  )
  return { requests, edited }
}

test('[P4] a section is placed by rule, and the number of pages it reaches is shown', async () => {
  const { requests, edited } = show(section)
  fireEvent.click(screen.getByRole('button', { name: 'Placera med regel' }))
  expect(document.activeElement?.tagName).toBe('FIELDSET')
  fireEvent.change(screen.getByLabelText(/^Del av sidan/), { target: { value: 'header' } })
  fireEvent.click(screen.getByLabelText('Danmark'))
  expect(edited.definition.placement).toEqual({
    route: 'product',
    region: 'header',
    at: 'end',
    match: { market: ['dk'] },
  })
  await waitFor(() => expect(screen.getByText('Når så många sidor: Sverige 412')).toBeDefined())
  expect(requests.at(-1)).toEqual({ route: 'product', match: { market: ['dk'] } })
  fireEvent.click(screen.getByRole('button', { name: 'Sluta placera' }))
  expect(edited.definition.placement).toBeUndefined()
})

test('[P3] a prop is exposed to pages, titled for editors, and withdrawn', async () => {
  const { edited } = show(section)
  fireEvent.click(screen.getByRole('button', { name: 'Låt sidor ändra …' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Hylla › Rubrik' }))
  fireEvent.change(screen.getByLabelText('Kallas på sidorna: Hylla › Rubrik'), {
    target: { value: 'Sidans hälsning' },
  })
  expect(edited.definition.exposes).toEqual({ title: { block: 'b_shelf', prop: 'title', title: 'Sidans hälsning' } })
  expect(sectionSchema.safeParse(edited.definition).success).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Ta bort Hylla › Rubrik' }))
  expect(edited.definition.exposes).toEqual({})
})
