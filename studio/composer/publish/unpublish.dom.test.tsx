import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { pageSchema } from '#schemas/page.ts'
import { type MockResponses, renderStaff } from '#studio/testing/staff-screen.tsx'
import type { PublishOutcome } from './publish-dialog.tsx'
import { UnpublishDialog } from './unpublish-dialog.tsx'

afterEach(cleanup)

const revision = 'a'.repeat(64)
const definition = pageSchema.parse({
  format: 1,
  kind: 'page',
  id: 'litter',
  route: { name: 'content', alias: 'skrap' },
  layout: 'default',
  regions: { main: [] },
  blocks: {},
})
const published = (['sv', 'fi'] as const).map((language) => ({ language, revision, at: '2026-11-20T10:00:00Z' }))

function show(answers: MockResponses) {
  const outcomes: PublishOutcome[] = []
  const done = (outcome: PublishOutcome) => outcomes.push(outcome)
  const { requests } = renderStaff(
    <UnpublishDialog
      definition={definition}
      published={published}
      onWaiting={() => undefined}
      onDone={done}
      onClose={() => undefined}
    />,
    answers,
  )
  return { requests, outcomes, dialog: within(screen.getByRole('dialog', { name: 'Avpublicera' })) }
}

describe('[F97] [editing S1-2] taking a page offline', () => {
  test('lists only the live languages, and sends those still chosen with the revisions seen live', async () => {
    const { requests, outcomes, dialog } = show({
      ComposerUnpublish: () => ({
        unpublishPage: { __typename: 'PageState', id: 'litter', draft: revision, published: [] },
      }),
    })
    expect(dialog.getAllByRole('checkbox').length).toBe(2)
    fireEvent.click(dialog.getByRole('checkbox', { name: /finska/i }))
    fireEvent.click(dialog.getByRole('button', { name: 'Avpublicera på 1 språk' }))
    await expect.poll(() => outcomes.length).toBe(1)
    expect(outcomes[0]).toMatchObject({ languages: ['sv'], revision: null })
    expect(requests.filter(({ name }) => name !== 'ComposerWaits')).toEqual([
      {
        name: 'ComposerUnpublish',
        variables: { id: 'litter', languages: ['sv'], note: null, expected: [{ language: 'sv', revision }] },
      },
    ])
  })

  test('at an instant creates a schedule without a revision', async () => {
    const { requests, outcomes, dialog } = show({
      ComposerSchedule: () => ({ schedulePage: { __typename: 'Schedule' } }),
    })
    fireEvent.click(dialog.getByRole('radio', { name: 'Vid en tidpunkt' }))
    expect(dialog.getByRole('button', { name: 'Schemalägg' }).hasAttribute('disabled')).toBe(true)
    fireEvent.change(dialog.getByLabelText('Datum och tid'), { target: { value: '2026-12-24T15:00' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Schemalägg' }))
    await expect.poll(() => outcomes.length).toBe(1)
    expect(requests.at(-1)?.variables).toMatchObject({
      revision: null,
      languages: ['sv', 'fi'],
      at: '2026-12-24T15:00',
    })
    expect(outcomes[0]?.milliseconds).toBeNull()
  })

  test('states why it failed when another editor was faster', async () => {
    const message = 'Somebody else has published or unpublished the page meanwhile.'
    const { outcomes, dialog } = show({
      ComposerUnpublish: () => ({ unpublishPage: { __typename: 'StalePage', message, current: null, author: null } }),
    })
    fireEvent.click(dialog.getByRole('button', { name: 'Avpublicera på 2 språk' }))
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(outcomes).toEqual([])
  })
})
