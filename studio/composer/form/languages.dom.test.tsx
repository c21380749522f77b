import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sourceMark } from '#schemas/localized.ts'
import type { BlockNode } from '#schemas/page.ts'
import { showForm } from './testing/form-stage.tsx'

afterEach(cleanup)

const hero = (title: unknown): BlockNode => ({ type: 'hero', v: 1, props: { title } as never })
const open = () => fireEvent.click(screen.getAllByRole('button', { name: /^Visa 2 språk till/ })[1] as HTMLElement)
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('[P5] a plain text becomes one per language when a second is added, and is not lost', () => {
  const { edited } = showForm({ block: hero('Höst') })
  open()
  write('Rubrik, English', 'Autumn')
  expect(edited.block.props.title).toEqual({ $t: { sv: 'Höst', en: 'Autumn' }, $of: { en: sourceMark('Höst') } })
})

test('[P5] the active language comes first and is the only one shown until the others are opened', () => {
  showForm({ block: hero({ $t: { sv: 'Höst' } }), language: 'fi' })
  expect(screen.queryByLabelText('Rubrik, svenska')).toBeNull()
  open()
  const labels = screen.getAllByLabelText(/^Rubrik, /).map((field) => field.getAttribute('aria-label'))
  expect(labels).toEqual(['Rubrik, suomi', 'Rubrik, svenska', 'Rubrik, English'])
})

test('[P5] where a translation is missing, the field states what is shown instead, and in which markets', () => {
  showForm({ block: hero({ $t: { sv: 'Höst', da: 'Efterår' } }), language: 'en', languages: ['sv', 'da', 'en'] })
  const field = screen.getByLabelText('Rubrik, English')
  expect(field.getAttribute('placeholder')).toBe('Höst')
  expect(
    screen.getByText('Visar svenska tills vidare (Sverige, Finland) · Visar dansk tills vidare (Danmark)'),
  ).toBeTruthy()
})

test('[P5] a text is left blank on purpose, and that can be undone', () => {
  const { edited } = showForm({ block: hero({ $t: { sv: 'Höst' } }) })
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Lämna Rubrik tom: suomi' }))
  expect(edited.block.props.title).toEqual({ $t: { sv: 'Höst', fi: null } })
  fireEvent.click(screen.getByRole('button', { name: 'Lämna inte Rubrik tom: suomi' }))
  expect(edited.block.props.title).toEqual({ $t: { sv: 'Höst' } })
})

test('[P5] a translation whose source changed is marked until it is confirmed or rewritten', () => {
  const stale = { $t: { sv: 'Vinter', en: 'Autumn' }, $of: { en: sourceMark('Höst') } }
  const { edited } = showForm({ block: hero(stale) })
  expect(screen.getByText(/English 1 av 1 · 1 att se över/)).toBeTruthy()
  open()
  expect(screen.getByText('Texten på svenska har ändrats sedan dess.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Rubrik stämmer ändå: English' }))
  expect(edited.block.props.title).toEqual({ ...stale, $of: { en: sourceMark('Vinter') } })
  expect(screen.queryByText('Texten på svenska har ändrats sedan dess.')).toBeNull()
})

test('[P5] a change of the source text is reported alone: its translations’ marks are unchanged', () => {
  const { changes } = showForm({ block: hero({ $t: { sv: 'Höst', en: 'Autumn' }, $of: { en: sourceMark('Höst') } }) })
  write('Rubrik, svenska', 'Hösten')
  expect(changes).toEqual([{ path: '/props/title/$t/sv', value: 'Hösten', field: 'Rubrik' }])
})
