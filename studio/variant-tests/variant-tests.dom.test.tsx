import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { VariantTest } from '#schemas/variant-test.ts'
import { renderStaff } from '../testing/staff-screen.tsx'
import { TestScreen } from './test-screen.tsx'
import { TestsScreen } from './tests-screen.tsx'

afterEach(cleanup)

const definition: VariantTest = {
  id: 'hero-autumn',
  title: 'Höstens topp',
  hypothesis: 'Fler klickar på en bild av en bok.',
  groups: [
    { id: 'control', title: 'Som förut', share: 50 },
    { id: 'b', title: 'Ny bild', share: 50 },
  ],
  goal: 'click',
  baseline: 0.1,
  effect: 0.2,
  dailyVisitors: 1_000,
}
const saved = { author: 'anna@example.com', savedAt: new Date().toISOString() }
const waiting = { kind: 'waiting', week: null, division: null, counts: [], comparisons: [] }
const record = (more: object = {}) => ({
  id: definition.id,
  definition,
  revision: 'r1',
  state: 'running',
  startedAt: '2026-11-02T08:00:00.000Z',
  endsAt: '2026-12-28T08:00:00.000Z',
  endedAt: null,
  winner: null,
  ...saved,
  perGroup: 3_841,
  weeks: 2,
  verdict: waiting,
  ...more,
})
const counts = [
  { group: 'control', visitors: 4_000, reached: 400 },
  { group: 'b', visitors: 4_010, reached: 520 },
]
const uses = () => ({
  whereUsed: [
    { pageId: 'home', title: 'Startsidan' },
    { pageId: 'home', title: 'Startsidan' },
  ],
})

function show(test: object, roles: readonly string[] = ['editor'], more: object = {}) {
  return renderStaff(<TestScreen id="hero-autumn" roles={roles} />, {
    staffTest: () => ({ variantTest: test }),
    testUses: uses,
    ...more,
  })
}
const cellsOf = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')))

describe('[N36] staff see their variant tests', () => {
  test('with state and result, and create one from its title', async () => {
    const go = vi.fn()
    const { requests } = renderStaff(<TestsScreen go={go} />, {
      staffTests: () => ({ variantTests: [record()] }),
      keepTest: () => ({ saveVariantTest: { __typename: 'VariantTest' } }),
    })
    expect((await screen.findByRole('link', { name: 'Höstens topp' })).getAttribute('href')).toBe(
      '/preview-widgets/compose/tests/hero-autumn',
    )
    expect(screen.getByText('Pågår')).toBeTruthy()
    expect(screen.getByText('Inte än')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Det nya testets titel'), { target: { value: '20 % rabatt' } })
    fireEvent.click(screen.getByRole('button', { name: 'Skapa test' }))
    expect(await screen.findByText('Skriv en titel som börjar med en bokstav.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Det nya testets titel'), { target: { value: 'Större köpknapp' } })
    fireEvent.click(screen.getByRole('button', { name: 'Skapa test' }))
    await waitFor(() => expect(go).toHaveBeenCalledWith('/preview-widgets/compose/tests/storre-kopknapp'))
    expect(requests.find(({ name }) => name === 'keepTest')?.variables).toMatchObject({
      id: 'storre-kopknapp',
      definition: {
        groups: [
          { id: 'control', share: 50 },
          { id: 'b', share: 50 },
        ],
      },
    })
  })
})

describe('[N36] an editor plans a test', () => {
  const draft = record({ state: 'draft', startedAt: null, endsAt: null, verdict: { ...waiting, kind: 'draft' } })

  test('and sees at once how many visitors and weeks it needs, or why it would take too long', async () => {
    const { requests } = show(draft, ['editor'], {
      keepTest: () => ({ saveVariantTest: { __typename: 'VariantTest' } }),
    })
    const plan = async () => (await screen.findByText(/^Varje grupp behöver/)).textContent?.replaceAll('\u00a0', ' ')
    expect(await plan()).toBe('Varje grupp behöver 3 841 besökare. Det tar ungefär 2 veckor.')
    expect(screen.getByRole('link', { name: 'Startsidan' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Starta test' })).toBeNull()
    const perDay = screen.getByLabelText('Samtyckande besökare per dag som ser det')
    fireEvent.change(perDay, { target: { value: '50' } })
    expect(await plan()).toMatch(/Det skulle ta 22 veckor, och ett test får ta 8\./)
    fireEvent.change(perDay, { target: { value: '2000' } })
    fireEvent.click(screen.getByRole('button', { name: 'Lägg till grupp' }))
    fireEvent.change(screen.getByLabelText('Andel för grupp c, i procent'), { target: { value: '40' } })
    expect(screen.getByText(/hela procent från 5 till 95 som blir 100 tillsammans/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Spara' }).hasAttribute('disabled')).toBe(true)
    fireEvent.change(screen.getByLabelText('Andel för grupp c, i procent'), { target: { value: '33' } })
    fireEvent.click(screen.getByRole('button', { name: 'Spara' }))
    await waitFor(() =>
      expect(requests.find(({ name }) => name === 'keepTest')?.variables).toMatchObject({
        baseRevision: 'r1',
        definition: { dailyVisitors: 2_000, baseline: 0.1, groups: [{ share: 34 }, { share: 33 }, { share: 33 }] },
      }),
    )
  })

  test('and a publisher starts it, after a confirmation', async () => {
    const startTest = () => ({ startVariantTest: { __typename: 'VariantTestProblem', code: 'stale', paths: [] } })
    const { requests } = show(draft, ['publisher'], { startTest })
    fireEvent.click(await screen.findByRole('button', { name: 'Starta test' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Starta test' }))
    expect(await screen.findByText('Någon annan har ändrat testet. Ladda om och försök igen.')).toBeTruthy()
    expect(requests.find(({ name }) => name === 'startTest')?.variables).toEqual({ id: 'hero-autumn', revision: 'r1' })
  })
})

describe('[N36] the result of a test', () => {
  test('is only how far it is until it is over, without rates or a leader, and says why', async () => {
    show(record({ verdict: { ...waiting, division: 0.4, counts: [{ ...counts[0], visitors: 1_000 }, counts[1]] } }))
    expect(await screen.findByText(/Testet är inte klart\. Det slutar efter hela veckor, minst 2/)).toBeTruthy()
    expect(screen.getByText(/Till dess visas varken andelar eller någon ledare\./)).toBeTruthy()
    expect(cellsOf()).toEqual([
      ['Grupp', 'Andel', 'Besökare', 'Behövs', 'Nådde målet'],
      ['Som förut', '50 %', '1 000', '26 % av 3 841', '400'],
      ['Ny bild', '50 %', '4 010', '100 % av 3 841', '520'],
    ])
    expect(screen.queryByText(/bättre/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Avsluta test' })).toBeNull()
  })

  test('then says which variant is better, with figures from which a person can check it', async () => {
    const comparison = { group: 'b', difference: 0.0297, low: 0.0157, high: 0.0436, pValue: 0.0000312, method: 'z' }
    const verdict = { kind: 'decided', week: 3, division: 0.91, counts }
    show(record({ verdict: { ...verdict, comparisons: [{ ...comparison, outcome: 'better' }] } }))
    expect(await screen.findByText('Ny bild är bättre.')).toBeTruthy()
    const text = screen.getByText(/Skillnad mot kontrollgruppen/).textContent?.replaceAll('\u00a0', ' ')
    expect(text).toBe(
      'Skillnad mot kontrollgruppen: +2,97 procentenheter, med 95,0 % säkerhet mellan +1,57 procentenheter och +4,36 procentenheter. p < 0,0001, med gränsen 0,05 (z-test av två andelar).',
    )
    expect(cellsOf().at(-1)).toEqual(['Ny bild', '50 %', '4 010', '100 % av 3 841', '520', '12,97 %'])
    expect(
      screen.getByText('Avgjort efter vecka 3, med besökarna fram till dess. Senare besökare ändrar inget.'),
    ).toBeTruthy()
  })

  test.each([
    ['mismatch', /Testet är ogiltigt: grupperna har inte sina andelar av besökarna/],
    ['not-enough', /Efter 8 veckor fanns inte tillräckligt många besökare/],
    ['ended-early', /Testet avslutades innan varje grupp hade sina besökare/],
  ])('is none when it is %s', async (kind, sentence) => {
    show(record({ state: 'over', verdict: { ...waiting, kind, counts } }))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByText(/Skillnad mot kontrollgruppen/)).toBeNull()
  })

  test('does not keep a publisher from ending it, who then chooses the group for everyone', async () => {
    const endTest = () => ({ endVariantTest: { __typename: 'VariantTest' } })
    const { requests } = show(record(), ['publisher'], { endTest })
    fireEvent.click(await screen.findByRole('button', { name: 'Avsluta test' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Om du avslutar det nu finns inget resultat/)).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Grupp som alla ser'), { target: { value: 'b' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Avsluta test' }))
    await waitFor(() =>
      expect(requests.find(({ name }) => name === 'endTest')?.variables).toEqual({ id: 'hero-autumn', winner: 'b' }),
    )
  })
})
