import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BlockNode } from '#schemas/page.ts'
import { showForm } from './testing/form-stage.tsx'

afterEach(cleanup)

const shelf = (more: Partial<BlockNode> = {}): BlockNode => ({
  type: 'product-shelf',
  v: 1,
  props: { title: 'Nytt', source: { related: 'product' }, limit: 6 },
  ...more,
})
const campaigns = { pickCampaigns: () => ({ campaigns: [{ id: 'bw', title: 'Black Week', state: 'running' }] }) }

async function choose(button: string | HTMLElement, option: string) {
  await act(async () =>
    fireEvent.click(typeof button === 'string' ? screen.getByRole('button', { name: button }) : button),
  )
  const item = await screen.findByRole('menuitem', { name: option })
  await act(async () => fireEvent.click(item))
}

test('[P6] a condition is built from rows, and explains itself in a sentence', async () => {
  const { edited } = showForm({ block: shelf() })
  expect(screen.getByText('Visas alltid.')).toBeTruthy()
  await choose('Lägg till villkor', 'Marknad')
  expect(edited.block.when).toBeUndefined()
  fireEvent.click(screen.getByLabelText('Sverige'))
  fireEvent.click(screen.getByLabelText('Finland'))
  expect(edited.block.when).toEqual({ all: [{ market: ['se', 'fi'] }] })
  await choose('Lägg till villkor', 'Tid')
  fireEvent.change(screen.getByLabelText('Från'), { target: { value: '2026-11-27T00:00' } })
  fireEvent.change(screen.getByLabelText('Till'), { target: { value: '2026-12-01T00:00' } })
  fireEvent.change(screen.getByLabelText('Tidszon'), { target: { value: 'Europe/Stockholm' } })
  expect(
    screen.getByText('Visas i Sverige och Finland, 27 nov. 2026 00:00 – 1 dec. 2026 00:00 svensk tid.'),
  ).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Marknad: är eller är inte'), { target: { value: 'not' } })
  expect(edited.block.when).toMatchObject({ all: [{ not: { market: ['se', 'fi'] } }, {}] })
  fireEvent.click(screen.getByRole('button', { name: 'Ta bort villkor 1: Marknad' }))
  fireEvent.click(screen.getByRole('button', { name: 'Ta bort villkor 1: Tid' }))
  expect(edited.block.when).toBeUndefined()
})

test('[P6] a campaign is shown by its name', async () => {
  showForm({ block: shelf({ when: { campaign: 'bw' } }), answers: campaigns })
  expect(await screen.findByText('Visas medan Black Week pågår.')).toBeTruthy()
})

test('[N36] a variant is for groups of a test, which both have names; the first other group is chosen to begin with', async () => {
  const groups = ['Som förut', 'Ny bild', 'Film'].map((title, at) => ({
    id: ['control', 'b', 'c'][at],
    title,
    share: 34,
  }))
  const hero = {
    ...{ id: 'hero', title: 'Höstens topp', hypothesis: '', goal: 'click', baseline: 0.1, effect: 0.2 },
    ...{ dailyVisitors: 9, groups: groups.map((group, at) => ({ ...group, share: at === 0 ? 34 : 33 })) },
  }
  const answers = { staffTests: () => ({ variantTests: [{ definition: hero }] }) }
  const { edited } = showForm({ block: shelf(), answers })
  await choose('Lägg till villkor', 'Test av varianter')
  const test = await screen.findByLabelText('Test')
  await screen.findByRole('option', { name: 'Höstens topp' })
  fireEvent.change(test, { target: { value: 'hero' } })
  expect(edited.block.when).toEqual({ all: [{ test: 'hero', group: 'b' }] })
  fireEvent.click(await screen.findByLabelText('Film'))
  expect(edited.block.when).toEqual({ all: [{ test: 'hero', group: ['b', 'c'] }] })
  expect(await screen.findByText('Visas för gruppen Ny bild eller Film i testet Höstens topp.')).toBeTruthy()
})

test('[P6] nested conditions are described, and preserved', () => {
  const nested = { any: [{ market: 'se' }, { all: [{ language: 'fi' as const }, { signedIn: true }] }] }
  const { edited } = showForm({ block: shelf({ when: nested }) })
  expect(screen.getByText('Visas i Sverige eller (på suomi, för inloggade).')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Flera villkor tillsammans' })).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Danmark'))
  expect(edited.block.when).toEqual({ any: [{ market: ['se', 'dk'] }, nested.any[1]] })
})

test('[P8] a time that the clock change skips is rejected at once, with a sentence', () => {
  const window = { from: '2026-03-29T02:30', zone: 'Europe/Stockholm' }
  showForm({ block: shelf({ when: { all: [{ window }] } }) })
  expect(screen.getByLabelText('Från').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/ingen entydig tidpunkt i Europe\/Stockholm/)).toBeTruthy()
})

test('[P6] a variant changes only the chosen fields, and can be reset', async () => {
  const { edited } = showForm({ block: shelf() })
  fireEvent.click(screen.getByRole('button', { name: 'Lägg till variant' }))
  expect(edited.block.variants).toEqual([{ id: 'v1', when: { all: [] }, props: {} }])
  const variant = screen.getByRole('group', { name: 'Variant v1' })
  await choose(within(variant).getByRole('button', { name: 'Ändra ett fält till' }), 'Högst så många')
  fireEvent.change(within(variant).getByLabelText(/^Högst så många/), { target: { value: '3' } })
  expect(edited.block.variants?.[0]?.props).toEqual({ limit: 3 })
  expect(edited.block.props.limit).toBe(6)
  fireEvent.click(within(variant).getByRole('button', { name: 'Återställ Högst så många' }))
  expect(edited.block.variants?.[0]?.props).toEqual({})
  fireEvent.click(screen.getByRole('button', { name: 'Lägg till variant' }))
  fireEvent.click(screen.getByRole('button', { name: 'Flytta upp Variant v2' }))
  expect(edited.block.variants?.map(({ id }) => id)).toEqual(['v2', 'v1'])
})

test('[P9] a market gets its own value, which remembers the default it replaced', async () => {
  const { edited } = showForm({ block: shelf() })
  await choose('Högst så många skiljer sig i …', 'Skiljer sig i Finland')
  expect(edited.block.overrides).toEqual({ fi: { limit: { value: 6, was: 6 } } })
  const own = screen.getByRole('group', { name: 'Högst så många i Finland' })
  fireEvent.change(within(own).getByLabelText(/^Högst så många/), { target: { value: '4' } })
  expect(edited.block.overrides).toEqual({ fi: { limit: { value: 4, was: 6 } } })
  fireEvent.click(screen.getByRole('button', { name: 'Använd standard för Högst så många i Finland' }))
  expect(edited.block.overrides).toBeUndefined()
})

test('[P9] a notice shows that the default has changed since, until it is resolved', () => {
  const { edited } = showForm({ block: shelf({ overrides: { fi: { limit: { value: 4, was: 8 } } } }) })
  expect(screen.getByText('Standardvärdet har ändrats sedan Finland fick ett eget.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Behåll Högst så många i Finland' }))
  expect(edited.block.overrides).toEqual({ fi: { limit: { value: 4, was: 6 } } })
  expect(screen.queryByText('Standardvärdet har ändrats sedan Finland fick ett eget.')).toBeNull()
})

test('[V2] an error of a market’s own value is shown at that value', () => {
  const issue = {
    severity: 'error' as const,
    code: 'props',
    path: '/blocks/b_test/overrides/fi/limit',
    label: 'Produkthylla',
    message: 'Limit: 40 är för mycket, högst 18.',
  }
  showForm({ block: shelf({ overrides: { fi: { limit: { value: 40, was: 6 } } } }), issues: [issue] })
  const own = screen.getByRole('group', { name: 'Högst så många i Finland' })
  expect(within(own).getByText(issue.message)).toBeTruthy()
  expect(screen.getAllByText(issue.message)).toHaveLength(1)
})

test('[P6] a field that a variant changes stays changed while it is rewritten', () => {
  const variants = [{ id: 'v1', when: { all: [] }, props: { title: { $t: { sv: 'A' } }, limit: 3 } }]
  const { edited } = showForm({ block: shelf({ variants }) })
  const variant = screen.getByRole('group', { name: 'Variant v1' })
  const title = within(variant).getByLabelText('Rubrik, svenska')
  fireEvent.change(title, { target: { value: '' } })
  fireEvent.change(within(variant).getByLabelText(/^Högst så många/), { target: { value: '' } })
  expect(edited.block.variants?.[0]?.props).toEqual({ title: { $t: {} }, limit: 3 })
  expect(within(variant).getByLabelText(/^Högst så många/)).toHaveProperty('value', '')
  fireEvent.change(title, { target: { value: 'B' } })
  expect(edited.block.variants?.[0]?.props.title).toEqual({ $t: { sv: 'B' } })
})

test('[E4] removing a row leaves the focus in its parent', () => {
  showForm({ block: shelf({ when: { all: [{ market: 'se' }] } }) })
  const remove = screen.getByRole('button', { name: 'Ta bort villkor 1: Marknad' })
  remove.focus()
  fireEvent.click(remove)
  expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Fält i Produkthylla' }))
})
