import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import home from '#page-configs/home.json' with { type: 'json' }
import type { Issue } from '#schemas/issue.ts'
import { type PageDefinition, pageSchema } from '#schemas/page.ts'
import { mockStaffQuery } from '#studio/testing/staff-screen.tsx'
import { StudioProvider } from '../../studio-context.tsx'
import { applyChange, type FormChange } from './form-change.ts'
import { PageForm } from './page-form.tsx'
import { settings } from './testing/form-stage.tsx'

afterEach(cleanup)

function show(definition: PageDefinition, issues: readonly Issue[] = []) {
  const changes: FormChange[] = []
  const edited = { definition }
  function Stage() {
    const [page, setPage] = useState(definition)
    edited.definition = page
    return (
      <PageForm
        definition={page}
        issues={issues}
        language="sv"
        languages={['sv', 'en']}
        onChange={(change) => {
          changes.push(change)
          setPage((before) => applyChange(before, change))
        }}
      />
    )
  }
  render(
    <StudioProvider settings={settings} query={mockStaffQuery({})}>
      <Stage />
    </StudioProvider>,
  )
  return { changes, edited }
}

test('[E4] a page’s staff name, search engine texts and rule are edited by the same fields', () => {
  const { edited } = show(pageSchema.parse(home))
  fireEvent.change(screen.getByLabelText('Titel för personalen'), { target: { value: 'Startsidan' } })
  fireEvent.change(screen.getByLabelText('Titel, svenska'), { target: { value: 'Kolofon' } })
  fireEvent.click(screen.getByLabelText(/^Får hittas av sökmotorer/))
  fireEvent.click(screen.getByLabelText('Danmark'))
  expect(edited.definition.title).toBe('Startsidan')
  expect(edited.definition.seo.title).toMatchObject({ $t: { sv: 'Kolofon' } })
  expect(edited.definition.seo.index).toBe(false)
  expect(edited.definition.match).toEqual({ market: ['dk'] })
  expect(pageSchema.safeParse(edited.definition).success).toBe(true)
})

test('[V2] an issue of the page is fixed where it is shown', () => {
  const fix = { label: 'Ändra', patch: [{ op: 'replace' as const, path: '/title', value: 'Hem' }] }
  const issue: Issue = { severity: 'warning', code: 'x', path: '/title', label: 'Sidan', message: 'Saknar titel.', fix }
  const { edited } = show(pageSchema.parse(home), [issue])
  fireEvent.click(screen.getByRole('button', { name: 'Ändra' }))
  expect(edited.definition.title).toBe('Hem')
})

test('[E4] every control of the page’s form has a name', () => {
  show(pageSchema.parse({ ...home, match: { category: ['1'] } }))
  for (const role of ['textbox', 'combobox', 'button', 'checkbox', 'spinbutton'] as const) {
    expect(screen.queryAllByRole(role, { name: '' })).toEqual([])
  }
})
