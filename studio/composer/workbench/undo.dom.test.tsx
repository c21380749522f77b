import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { valueAt } from '#schemas/json-pointer.ts'
import type { Definition } from '#schemas/page.ts'
import { mockStaffQuery } from '#studio/testing/staff-screen.tsx'
import { StudioProvider } from '../../studio-context.tsx'
import { editText } from '../canvas/inline-text.ts'
import { passKeys } from '../canvas/pass-keys.ts'
import { createSession, type Session } from '../editing/session.ts'
import { unsavedEdits } from '../editing/unsaved-edits.ts'
import { settings } from '../form/testing/form-stage.tsx'
import { Inspector } from './inspector.tsx'
import type { BlockActions } from './use-block-actions.ts'
import { useShortcuts } from './use-shortcuts.ts'

afterEach(cleanup)
beforeEach(() => void vi.spyOn(Date, 'now').mockImplementation(() => 0))

const page = {
  format: 1,
  id: 'p',
  kind: 'page',
  route: { name: 'index' },
  layout: 'default',
  guards: ['default'],
  seo: { index: true },
  regions: { main: ['b'] },
  blocks: {
    b: {
      type: 'hero',
      v: 1,
      props: { title: { $t: { sv: 'Rubrik' } } },
      when: { window: { from: '2026-01-01T00:00', zone: 'market' } },
    },
  },
} as unknown as Definition
const actions = {} as BlockActions
const nothing = () => undefined

function Stage({ session, selected }: { readonly session: Session; readonly selected: string | null }) {
  const { definition } = useSyncExternalStore(session.subscribe, session.state)
  useShortcuts({
    selected,
    actions,
    undo: () => void session.undo(),
    redo: () => void session.redo(),
    publish: nothing,
    insert: nothing,
    leave: nothing,
  })
  return (
    <>
      <Inspector
        session={session}
        definition={definition}
        selected={selected}
        language="sv"
        issues={[]}
        titleOf={() => 'Hjälte'}
        onFix={nothing}
      />
      <input aria-label="Sök" type="search" />
      <div role="dialog" aria-label="Publicera">
        <input type="radio" aria-label="Senare" />
        <textarea aria-label="Anteckning" />
      </div>
    </>
  )
}

function show(selected: string | null = 'b'): Session {
  const session = createSession({
    definition: page,
    revision: 'r1',
    edits: unsavedEdits('p', { getItem: () => null, setItem: nothing }),
    save: () => new Promise(nothing),
    clock: Date.now,
    rest: 1_000_000,
  })
  render(
    <StudioProvider settings={settings} query={mockStaffQuery({})}>
      <Stage session={session} selected={selected} />
    </StudioProvider>,
  )
  return session
}

const type = (field: HTMLElement, text: string) => {
  const box = field as HTMLInputElement
  for (const letter of text) fireEvent.change(box, { target: { value: `${box.value}${letter}` } })
}
const undo = (at: Element | Document) => fireEvent.keyDown(at, { key: 'z', ctrlKey: true })
const title = (session: Session) => valueAt(session.state().definition, '/blocks/b/props/title/$t/sv')
const titleField = () => screen.getByLabelText(/^Rubrik, svenska/)

const tone = () => screen.getByLabelText('Ton') as HTMLSelectElement

test('[E1] undo and redo work wherever the focus is: a choice, then the word before it, in both directions', () => {
  const session = show()
  type(titleField(), 'abc')
  const select = tone()
  fireEvent.change(select, { target: { value: 'ink' } })
  const chosen = session.state().definition
  expect(session.state().undo).toHaveLength(2)
  expect(undo(select)).toBe(false)
  expect(title(session)).toBe('Rubrikabc')
  expect(session.state().definition).not.toEqual(chosen)
  undo(titleField())
  expect(session.state().definition).toEqual(page)
  fireEvent.keyDown(titleField(), { key: 'z', metaKey: true, shiftKey: true })
  expect(title(session)).toBe('Rubrikabc')
  fireEvent.keyDown(select, { key: 'y', ctrlKey: true })
  expect(session.state().definition).toEqual(chosen)
})

test('[E1] changes of a date and a check box are undone where they were made', () => {
  const session = show()
  type(titleField(), 'abc')
  fireEvent.change(screen.getByLabelText('Från'), { target: { value: '2026-02-03T04:05' } })
  expect(undo(screen.getByLabelText('Från'))).toBe(false)
  expect(session.state().definition.blocks.b?.when).toEqual(page.blocks.b?.when)
  cleanup()
  const other = show(null)
  const box = document.querySelector('input[type=checkbox]') as HTMLInputElement
  fireEvent.click(box)
  expect(other.state().definition).not.toEqual(page)
  expect(undo(box)).toBe(false)
  expect(other.state().definition).toEqual(page)
})

test('[E1] two consecutive choices are two steps, and the browser’s own undo changes nothing of the page', () => {
  const session = show()
  const select = tone()
  fireEvent.change(select, { target: { value: 'ink' } })
  fireEvent.change(select, { target: { value: 'paper' } })
  expect(session.state().undo).toHaveLength(2)
  const field = titleField() as HTMLInputElement
  fireEvent.input(field, { target: { value: 'Något gammalt' }, inputType: 'historyUndo' })
  expect(title(session)).toBe('Rubrik')
  expect(field.value).toBe('Rubrik')
})

test('[E1] a search and a note have the browser’s undo; elsewhere in a dialog nothing behind it is undone', () => {
  const session = show()
  type(titleField(), 'abc')
  expect(undo(screen.getByLabelText('Sök'))).toBe(true)
  expect(undo(screen.getByLabelText('Anteckning'))).toBe(true)
  expect(undo(screen.getByLabelText('Senare'))).toBe(false)
  expect(title(session)).toBe('Rubrikabc')
})

test('[E1] undo of a text edited on the page itself: first what is typed there, then the page’s own steps', () => {
  const session = show()
  type(titleField(), 'abc')
  const canvas = document.implementation.createHTMLDocument()
  passKeys(canvas)
  const text = canvas.body.appendChild(canvas.createElement('p'))
  text.textContent = 'På sidan'
  const done = vi.fn()
  editText(text, done)
  text.textContent = 'På sidan nu'
  const undoHere = () =>
    act(() => {
      text.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }))
    })
  undoHere()
  expect(done).not.toHaveBeenCalled()
  text.textContent = 'På sidan'
  undoHere()
  expect(done).toHaveBeenCalledWith(null)
  expect(title(session)).toBe('Rubrik')
})
