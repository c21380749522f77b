import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '#runtime/password-hash.ts'
import { type MockResponses, renderStaff } from '#studio/testing/staff-screen.tsx'
import { StaffSignIn } from './sign-in.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { StaffGate } from './staff-gate.tsx'

const publisher = {
  email: 'selma@example.com',
  name: 'Selma Lind',
  roles: ['publisher'],
  actsAs: ['editor', 'publisher'],
}
const customer = { staffMe: null, me: { email: 'kund@example.com' } }
const nobody = { staffMe: null, me: null }

/** Session of the browser. A correct password opens it, and signing out ends it. */
let session: object = nobody
let sent: { readonly action: string; readonly fields: URLSearchParams }[] = []
let answer: object = {}
let opens: object = nobody
beforeEach(() => {
  session = nobody
  sent = []
  answer = { notice: null, location: '/account' }
  vi.stubGlobal('fetch', async (action: string, { body }: { readonly body: URLSearchParams }) => {
    sent.push({ action, fields: body })
    session = action.endsWith('sign-out') ? nobody : opens
    return Response.json(answer)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answers: MockResponses = { StaffMe: () => session }
const show = (part: ReactNode, given = answers) => renderStaff(part, given, { language: 'en' })
const problem = (code: string) => ({ notice: { tone: 'problem', message: '…' }, code })
const field = (name: 'Email' | 'Password') => screen.findByLabelText<HTMLInputElement>(name)
async function enter(email: string, password: string): Promise<void> {
  fireEvent.change(await field('Email'), { target: { value: email } })
  fireEvent.change(await field('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in as staff' }))
}
const errorOf = (input: HTMLInputElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('')

describe('[E6] signing in as staff', () => {
  test('sends the hash of the password, never the password, and shows who signed in', async () => {
    opens = { staffMe: publisher, me: { email: publisher.email } }
    const onSignedIn = vi.fn()
    show(<StaffSignIn onSignedIn={onSignedIn} />)
    await enter('selma@example.com', 'åtta tecken')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
    expect(sent[0]?.action).toBe('/actions/account/sign-in')
    const fields = Object.fromEntries(sent[0]?.fields ?? [])
    expect(fields).toMatchObject({ email: 'selma@example.com', passwordHash: await hashPassword('åtta tecken') })
    expect(fields).not.toHaveProperty('password')
    const [me] = onSignedIn.mock.calls[0] ?? []
    expect([me.name, me.can('editor'), me.can('admin')]).toEqual(['Selma Lind', true, false])
  })

  test('an empty field shows an error, and has the focus', async () => {
    show(<StaffSignIn />)
    await enter('', '')
    const email = await field('Email')
    await waitFor(() => expect(errorOf(email)).toBe('Enter your email address.'))
    expect(errorOf(await field('Password'))).toBe('Enter your password.')
    expect(document.activeElement).toBe(email)
    expect(sent).toEqual([])
  })

  test('a wrong password is reported at its field and announced, without revealing which of the two was wrong', async () => {
    answer = problem('WRONG_CREDENTIALS')
    opens = nobody
    show(<StaffSignIn />)
    await enter('selma@example.com', 'fel')
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong email or password.')
    const password = await field('Password')
    expect([errorOf(password), password.getAttribute('aria-invalid')]).toEqual(['Wrong email or password.', 'true'])
    expect(document.activeElement).toBe(password)
  })

  test('too many attempts, and a missing response, are reported above the form', async () => {
    answer = problem('TOO_MANY_ATTEMPTS')
    opens = nobody
    show(<StaffSignIn />)
    await enter('selma@example.com', 'fel')
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    fireEvent.click(screen.getByRole('button', { name: 'Sign in as staff' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('didn’t respond'))
  })

  test('an account without a role gets a message, and may sign out and try another', async () => {
    opens = customer
    show(<StaffSignIn />)
    await enter('kund@example.com', 'sju tecken')
    expect((await screen.findByRole('alert')).textContent).toContain('kund@example.com')
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(await field('Email')).toBeTruthy()
    expect(sent.at(-1)?.action).toBe('/actions/account/sign-out')
  })
})

describe('[E6] staff screens', () => {
  const gate = (
    <StaffGate>
      {({ name }) => (
        <p>
          Here works {name} <SignOutButton />
        </p>
      )}
    </StaffGate>
  )

  test('open to staff, and close when they sign out', async () => {
    session = { staffMe: publisher, me: null }
    show(gate)
    expect(await screen.findByText(/Here works Selma Lind/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(await field('Email')).toBeTruthy()
    expect(screen.queryByText(/Here works/)).toBeNull()
  })

  test('report a missing response, and retry', async () => {
    let isUp = false
    show(gate, {
      StaffMe: () => {
        if (!isUp) throw new Error('down')
        return { staffMe: publisher, me: null }
      },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('didn’t respond')
    isUp = true
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/Here works/)).toBeTruthy()
  })
})
