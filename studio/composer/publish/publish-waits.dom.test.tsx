import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ComposerWaitsQuery } from '#generated/graphql.ts'
import { pageSchema } from '#schemas/page.ts'
import { testView } from '#studio/testing/settings.ts'
import { renderStaff } from '#studio/testing/staff-screen.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { UnpublishDialog } from './unpublish-dialog.tsx'

afterEach(cleanup)

const [older, newer] = ['a'.repeat(64), 'b'.repeat(64)]
const definition = pageSchema.parse({
  format: 1,
  kind: 'page',
  id: 'about',
  route: { name: 'content', alias: 'om' },
  layout: 'default',
  regions: { main: [] },
  blocks: {},
})

const schedule = {
  id: '7',
  pageId: 'about',
  revision: older,
  languages: ['sv'],
  at: '2026-11-26T23:00:00.000Z',
  wallClock: '2026-11-27T00:00',
  zone: 'Europe/Stockholm',
  state: 'waiting',
  author: 'anna@example.com',
  note: 'Black Week',
}
const campaign = {
  id: 'black-week',
  title: 'Black Week',
  state: 'scheduled',
  approved: { pages: [{ page: 'about', revision: older }] },
  windows: [{ market: 'fi', from: '2026-11-26T22:00:00Z', until: '2026-11-29T22:00:00Z' }],
}

function backEnd(waits: ComposerWaitsQuery) {
  let waiting = waits.schedules
  return {
    ComposerGate: () => ({
      publishGate: ['sv', 'fi'].map((language) => ({ language, open: true, issues: [] })),
    }),
    ComposerWaits: () => ({ ...waits, schedules: waiting }),
    ComposerCancelSchedule: ({ id }: { readonly id: string }) => {
      waiting = waiting.filter((one) => one.id !== id)
      return { cancelSchedule: { __typename: 'Schedule', ...schedule, state: 'cancelled' } }
    },
  }
}

function show(waits: Partial<ComposerWaitsQuery>) {
  const changes: string[] = []
  renderStaff(
    <PublishDialog
      definition={definition}
      revision={newer}
      published={[]}
      view={testView}
      onOpen={() => undefined}
      onWaiting={() => void changes.push('changed')}
      onDone={() => undefined}
      onClose={() => undefined}
    />,
    backEnd({ schedules: [], campaigns: [], ...waits }),
  )
  return changes
}
const note = () => screen.findByRole('note', { name: 'Det här väntar redan' })

test('[P1] publishing shows which scheduled version will replace this one, when, in which languages, and who planned it', async () => {
  const changes = show({ schedules: [schedule] })
  const found = await note()
  expect(found.textContent).toMatch(
    /Det du publicerar ersätts fre 27 nov.* 2026.*00:00 \(Europe\/Stockholm\) av en annan sparad version, på svenska\./,
  )
  expect(found.textContent).toContain('Planerat av anna@example.com. Black Week')
  fireEvent.click(within(found).getByRole('button', { name: /^Avbryt det som väntar till fre 27 nov/ }))
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
  expect(changes).toEqual(['changed'])
})

test('[P1] scheduling shows what will go live before it, and what comes after', async () => {
  show({ schedules: [schedule, { ...schedule, id: '8', revision: null, at: '2026-12-31T23:00:00.000Z' }] })
  await note()
  fireEvent.click(screen.getByRole('radio', { name: 'Vid en tidpunkt' }))
  fireEvent.change(screen.getByLabelText('Datum och tid'), { target: { value: '2026-12-01T09:00' } })
  const rows = within(await note())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/^Versionen som blir live fre 27 nov.*ersätts av det du schemalägger/)
  expect(rows[1]).toMatch(/^Sidan tas bort från butiken fre 1 jan.*, på svenska/)
})

test('[P1] a campaign with a version of its own is named, with where and when it runs', async () => {
  show({ campaigns: [campaign, { ...campaign, id: 'over', title: 'Slut', state: 'ended' }] })
  const found = await note()
  expect(within(found).getByRole('link', { name: 'Black Week' }).getAttribute('href')).toContain('black-week')
  expect(found.textContent).toContain('Finland')
  expect(found.textContent).not.toContain('Slut')
})

test('[P1] the same version, another language, and a page with nothing scheduled show no notice', async () => {
  show({
    schedules: [
      { ...schedule, revision: newer },
      { ...schedule, id: '8', languages: ['da'] },
    ],
    campaigns: [{ ...campaign, approved: null }],
  })
  await screen.findByRole('checkbox', { name: /svenska/ })
  expect(screen.queryByRole('note')).toBeNull()
})

test('[P1] taking a page offline shows when it comes back', async () => {
  renderStaff(
    <UnpublishDialog
      definition={definition}
      published={[{ language: 'sv', revision: newer, at: '2026-11-20T10:00:00Z' }]}
      onWaiting={() => undefined}
      onDone={() => undefined}
      onClose={() => undefined}
    />,
    backEnd({ schedules: [schedule], campaigns: [] }),
  )
  expect((await note()).textContent).toMatch(/Sidan blir live igen fre 27 nov.*, på svenska/)
})
