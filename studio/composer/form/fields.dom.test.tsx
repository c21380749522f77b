import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BlockNode } from '#schemas/page.ts'
import { showForm } from './testing/form-stage.tsx'

afterEach(cleanup)

const hero = (props: Readonly<Record<string, unknown>>): BlockNode => ({
  type: 'hero',
  v: 1,
  props: { ...props } as never,
})
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('[F103] a block’s form has a field for each prop, by its Swedish title', () => {
  showForm({ block: hero({ title: 'Höst' }) })
  for (const title of ['Ovanför rubriken', 'Rubrik', 'Text', 'Knapp']) {
    expect(screen.getByRole('group', { name: new RegExp(`^${title}`) })).toBeTruthy()
  }
  expect(screen.getByRole('combobox', { name: 'Ton' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Lista vars omslag visas' })).toBeTruthy()
})

test('[F103] a choice is reported at once, shows its default and can be cleared', () => {
  const { changes } = showForm({ block: hero({ title: 'Höst' }) })
  const tone = screen.getByRole('combobox', { name: 'Ton' })
  expect(within(tone).getByRole('option', { name: 'Standard: Papper' })).toBeTruthy()
  fireEvent.change(tone, { target: { value: 'ink' } })
  expect(changes).toEqual([{ path: '/props/tone', value: 'ink', field: 'Ton' }])
  fireEvent.click(screen.getByRole('button', { name: 'Rensa Ton' }))
  expect(changes.at(-1)).toEqual({ path: '/props/tone', value: undefined, field: 'Ton' })
})

test('[F103] items are added, moved by keyboard and removed, and each step is announced', () => {
  const block: BlockNode = { type: 'usp-bar', v: 1, props: { items: [{ title: 'Ett' }, { title: 'Två' }] } }
  const { edited } = showForm({ block })
  const down = screen.getByRole('button', { name: 'Flytta ner Punkt 1' })
  down.focus()
  fireEvent.click(down)
  expect(edited.block.props.items).toEqual([{ title: 'Två' }, { title: 'Ett' }])
  expect(screen.getByText('Punkt står nu på plats 2 av 2.')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Flytta upp Punkt 2')
  fireEvent.click(screen.getByRole('button', { name: 'Lägg till Punkt' }))
  fireEvent.click(screen.getByRole('button', { name: 'Lägg till Punkt' }))
  expect(screen.getByRole('button', { name: 'Lägg till Punkt' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'Ta bort Punkt 1' }))
  expect(edited.block.props.items).toEqual([{ title: 'Ett' }, { title: { $t: {} } }, { title: { $t: {} } }])
})

test('[F103] titles come from one of several sources; choosing another resets the source', () => {
  const block: BlockNode = { type: 'product-shelf', v: 1, props: { title: 'Nytt', source: { related: 'product' } } }
  const { edited } = showForm({ block })
  const kind = within(screen.getByRole('group', { name: /^Titlar/ })).getByLabelText('Vilka')
  expect(kind).toHaveProperty('value', 'related')
  fireEvent.change(kind, { target: { value: 'products' } })
  expect(edited.block.props.source).toEqual({ products: [] })
})

test('[F103] a number out of bounds is stored, because a draft may be invalid', () => {
  const block: BlockNode = { type: 'product-shelf', v: 1, props: { title: 'Nytt', source: { related: 'product' } } }
  const { changes } = showForm({ block })
  type('Högst så många', '40')
  expect(changes.at(-1)).toEqual({ path: '/props/limit', value: 40, field: 'Högst så många' })
})

test('[F103] a prop unknown to the form is shown as it is and preserved', () => {
  const { edited } = showForm({ block: hero({ title: 'Höst', tone: 'ink', odd: { deep: [1] } }) })
  expect(within(screen.getByRole('group', { name: 'odd' })).getByText(/"deep"/)).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'Ton' }), { target: { value: 'warm' } })
  expect(edited.block.props.odd).toEqual({ deep: [1] })
})

test('[V2] a validation error appears at its field, with a button that fixes it', () => {
  const block: BlockNode = {
    type: 'product-shelf',
    v: 1,
    props: { title: 'Nytt', source: { related: 'product' }, limit: 40 },
  }
  const issue = {
    severity: 'error' as const,
    code: 'props',
    path: '/blocks/b_test/props/limit',
    label: 'Produkthylla',
    message: 'Limit: 40 är för mycket, högst 18.',
    hint: 'Fler får inte plats.',
    fix: { label: 'Ändra till 18', patch: [{ op: 'replace' as const, path: '/blocks/b_test/props/limit', value: 18 }] },
  }
  const { onFix } = showForm({
    block,
    issues: [issue, { ...issue, path: '/blocks/b_other/props/limit', message: 'Annan' }],
  })
  const field = screen.getByLabelText('Högst så många')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain('högst 18')
  expect(screen.queryByText('Annan')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Ändra till 18' }))
  expect(onFix).toHaveBeenCalledWith(issue)
})

test('[E4] the caret stays beside its letter when the text is changed from outside', () => {
  const { setBlock } = showForm({ block: hero({ title: 'Höstens böcker' }) })
  const field = screen.getByLabelText<HTMLInputElement>('Rubrik, svenska')
  field.focus()
  field.setSelectionRange(7, 7)
  fireEvent.select(field)
  act(() => setBlock(hero({ title: 'Den långa höstens böcker' })))
  expect(document.activeElement).toBe(field)
  expect(field.value.slice(field.selectionStart ?? 0)).toBe(' böcker')
})

test('[E4] every control of a form has a name', () => {
  showForm({ block: hero({ title: 'Höst', action: { label: 'Läs', to: { route: 'news' } } }) })
  for (const role of ['textbox', 'combobox', 'button', 'checkbox', 'spinbutton'] as const) {
    expect(screen.queryAllByRole(role, { name: '' })).toEqual([])
  }
})
