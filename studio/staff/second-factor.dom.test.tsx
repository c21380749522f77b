import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderStaff } from '#studio/testing/staff-screen.tsx'
import { SecurityScreen } from './security-screen.tsx'
import { StaffGate } from './staff-gate.tsx'

interface Step {
  readonly step: string
  readonly code?: string
}
type Answered = readonly [status: number, body: object]

const admin = { email: 'selma@example.com', name: 'Selma Lind', roles: ['admin'], actsAs: ['admin'] }
const overview = (state: string, more: object = {}): Answered => [
  200,
  { state, isFresh: true, factors: [], recoveryCodes: 0, ...more },
]

let isStaff = false
let sent: Step[] = []
let answerOf: (step: Step) => Answered = () => [500, {}]
beforeEach(() => {
  isStaff = false
  sent = []
  vi.stubGlobal('fetch', async (address: string, { body }: { readonly body: string }) => {
    expect(address).toBe('/auth/second-factor')
    const step = JSON.parse(body) as Step
    sent.push(step)
    const [status, answer] = answerOf(step)
    return Response.json(answer, { status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const StaffMe = () => (isStaff ? { staffMe: admin, me: null } : { staffMe: null, me: { email: admin.email } })
const showGate = () =>
  renderStaff(<StaffGate>{({ name }) => <p>Here works {name}</p>}</StaffGate>, { StaffMe }, { language: 'en' })
const enterCode = async (label: RegExp, code: string, button: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: code } })
  fireEvent.click(screen.getByRole('button', { name: button }))
}

describe('[class 6] two-step sign-in', () => {
  test('after the password a code is required; a wrong one shows an error at the field, a right one opens the screen', async () => {
    answerOf = ({ step, code }) => {
      if (step === 'overview') return overview('verify')
      if (code !== '123456') return [401, { code: 'WRONG_CODE' }]
      isStaff = true
      return [200, { token: 't', maxAge: 900 }]
    }
    showGate()
    await enterCode(/recovery code/, '000000', 'Sign in')
    expect((await screen.findByRole('alert')).textContent).toContain('wrong')
    expect(screen.getByLabelText(/recovery code/).getAttribute('aria-invalid')).toBe('true')
    await enterCode(/recovery code/, '123456', 'Sign in')
    expect(await screen.findByText(/Here works Selma Lind/)).toBeTruthy()
  })

  test('a member who needs an app adds one: QR code, first code, recovery codes, and in', async () => {
    answerOf = ({ step, code }) => {
      if (step === 'overview') return overview('enrol')
      if (step === 'begin')
        return [200, { id: 'f1', secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x?secret=JBSW' }]
      if (code !== '123456') return [401, { code: 'WRONG_CODE' }]
      isStaff = true
      return [200, { recoveryCodes: ['aaaa-bbbb-cccc-dddd'] }]
    }
    showGate()
    fireEvent.click(await screen.findByRole('button', { name: 'Add an app' }))
    expect(await screen.findByRole('img', { name: 'QR code for the app' })).toBeTruthy()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    await enterCode(/Six-digit/, '123456', 'Confirm')
    expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeTruthy()
    expect(screen.queryByText(/Here works/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'I’ve saved them' }))
    expect(await screen.findByText(/Here works Selma Lind/)).toBeTruthy()
  })

  test('a customer without a role gets the same message as before', async () => {
    answerOf = () => [403, { code: 'NOT_STAFF' }]
    showGate()
    expect((await screen.findByRole('alert')).textContent).toContain('selma@example.com')
  })

  test('apps are listed and removed; the last one of an admin stays and shows why', async () => {
    const factors = [{ id: 'f1', name: 'Phone', usedAt: '2026-11-20T10:00:00Z' }]
    answerOf = ({ step }) =>
      step === 'overview' ? overview('open', { factors, recoveryCodes: 7 }) : [409, { code: 'LAST_FACTOR' }]
    renderStaff(<SecurityScreen />, {}, { language: 'en' })
    expect(await screen.findByText('Phone')).toBeTruthy()
    expect(screen.getByText('7 codes left.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove Phone' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Add another app'))
    expect(sent.map(({ step }) => step)).toContain('remove')
  })

  test('when the last code is too old, a new one is required before any change', async () => {
    let isFresh = false
    answerOf = ({ step }) => {
      if (step === 'overview')
        return overview('open', { isFresh, factors: [{ id: 'f1', name: 'Phone', usedAt: null }] })
      isFresh = true
      return [200, { token: 't', maxAge: 900 }]
    }
    renderStaff(<SecurityScreen />, {}, { language: 'en' })
    expect(await screen.findByText('Phone')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove Phone' })).toBeNull()
    await enterCode(/recovery code/, '123456', 'Confirm')
    expect(await screen.findByRole('button', { name: 'Remove Phone' })).toBeTruthy()
  })

  test('a missing response is reported', async () => {
    answerOf = () => [503, {}]
    renderStaff(<SecurityScreen />, {}, { language: 'en' })
    expect((await screen.findByRole('alert')).textContent).toContain('didn’t respond')
  })
})
