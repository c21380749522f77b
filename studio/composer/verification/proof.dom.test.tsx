import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StudioProvider } from '../../studio-context.tsx'
import { testSettings } from '../../testing/settings.ts'
import { Verification } from './proof.tsx'
import { type VerificationResult, verifyPublished } from './proof-result.ts'

afterEach(cleanup)

const right: VerificationResult = {
  market: 'se',
  language: 'sv',
  address: '/host',
  status: 200,
  shows: 'revision',
  revision: 'ab',
  milliseconds: 41,
  cache: 'MISS',
}

function show(results: readonly VerificationResult[]): void {
  render(
    <StudioProvider settings={testSettings}>
      <Verification results={results} />
    </StudioProvider>,
  )
}

test('[C5] every URL that shows the published version is listed with the time it took', () => {
  show([right])
  expect(screen.getByRole('status').textContent).toBe('Adressen visar det som ska visas.')
  const row = within(screen.getByRole('row', { name: /Sverige, svenska/ }))
  expect(row.getByRole('link', { name: '/host' })).toBeDefined()
  expect(row.getByRole('cell', { name: 'Rätt: den publicerade versionen' })).toBeDefined()
  expect(row.getByRole('cell', { name: '41 ms' })).toBeDefined()
})

test('[C5] a URL that shows another version, or does not respond, is marked in words', () => {
  show([right, { ...right, market: 'fi', language: 'fi', status: 0, shows: 'nothing', revision: null, cache: null }])
  expect(screen.getByRole('status').textContent).toBe('1 adress visar något annat än den ska.')
  expect(screen.getByRole('cell', { name: 'Fel: ingen sida (Inget svar)' })).toBeDefined()
})

test('[C5] a refused request gives null, a response is parsed', async () => {
  const input = { pageId: 'home', revision: 'ab', languages: ['sv', 'fi'] }
  const answers = (body: unknown) => ({ fetch: async () => Response.json(body) })
  expect(await verifyPublished(input, answers({ results: [right] }))).toEqual([right])
  expect(await verifyPublished(input, answers({ notice: { tone: 'problem', message: 'nej' } }))).toBeNull()
})
