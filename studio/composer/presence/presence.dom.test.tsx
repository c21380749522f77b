import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MockResponses, renderStaff } from '#studio/testing/staff-screen.tsx'
import { Presence } from './presence.tsx'
import { type PresentStaff, usePresence } from './use-presence.ts'

let beats: Readonly<Record<string, unknown>>[] = []
let others: readonly PresentStaff[] | null = []
let isHanging = false
beforeEach(() => {
  beats = []
  isHanging = false
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const answers: MockResponses = {
  Heartbeat: (variables: Readonly<Record<string, unknown>>) => {
    beats.push(variables)
    if (!others) throw new Error('down')
    return isHanging ? new Promise(() => undefined) : { heartbeat: others }
  },
}
function Screen({ blockId = null }: { readonly blockId?: string | null }) {
  const present = usePresence('home', blockId)
  return <Presence others={present} titleOf={(id) => (id === 'b_hero' ? 'Hero' : null)} />
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const named = () => screen.queryAllByRole('img').map((one) => [one.textContent, one.getAttribute('aria-label')])

test('[E4][N37] lists the other editors here by name, each with the block', async () => {
  others = [
    { email: 'bo@example.com', name: 'Bo Ek', blockId: 'b_hero' },
    { email: 'cia@example.com', name: 'cia@example.com', blockId: null },
    { email: 'dag@example.com', name: 'Dag von Ål', blockId: 'b_unknown' },
  ]
  renderStaff(<Screen />, answers, { language: 'en' })
  await pass(500)
  expect(screen.getByRole('list', { name: 'Also here' })).toBeTruthy()
  expect(named()).toEqual([
    ['BE', 'Bo Ek is on “Hero”'],
    ['C', 'cia@example.com has this page open'],
    ['DÅ', 'Dag von Ål is on another block'],
  ])
})

test('[E4] names the editors that do not fit', async () => {
  others = [...'abcdefg'].map((name) => ({ email: `${name}@example.com`, name, blockId: null }))
  renderStaff(<Screen />, answers, { language: 'en' })
  await pass(500)
  expect(named().at(-1)).toEqual(['+2', 'and 2 more: f, g'])
})

test('[E4] reports presence every ten seconds, with the block; shows no editors while requests fail', async () => {
  others = [{ email: 'bo@example.com', name: 'Bo Ek', blockId: null }]
  renderStaff(<Screen blockId="b_hero" />, answers, { language: 'en' })
  await pass(500)
  expect(beats).toEqual([{ pageId: 'home', blockId: 'b_hero' }])
  others = null
  await pass(10_000)
  expect(beats.length).toBe(2)
  expect(screen.queryByRole('list')).toBeNull()
  cleanup()
  await pass(60_000)
  expect(beats.length).toBe(2)
})

test('[attack][E4] shows no editors when a heartbeat has no response until the next, and shows them again after it', async () => {
  others = [{ email: 'bo@example.com', name: 'Bo Ek', blockId: null }]
  renderStaff(<Screen />, answers, { language: 'en' })
  await pass(500)
  expect(named()).toHaveLength(1)
  isHanging = true
  await pass(10_000)
  expect(named()).toHaveLength(1)
  await pass(10_000)
  expect(named()).toHaveLength(0)
  isHanging = false
  await pass(10_000)
  expect(named()).toHaveLength(1)
})
