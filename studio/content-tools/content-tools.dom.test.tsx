import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { StaffFrame } from '../staff-frame/staff-frame.tsx'
import { renderStaff } from '../testing/staff-screen.tsx'
import { ImagesScreen } from './images-screen.tsx'
import { LogScreen } from './log-screen.tsx'
import { RedirectsScreen } from './redirects-screen.tsx'

afterEach(cleanup)

const at = '2026-11-01T10:00:00Z'
const redirect = { path: '/gammal', to: '/ny', status: 301, author: 'anna@example.com', at }

describe('[E7] redirects', () => {
  test('are created, and a rejected one shows why at its field', async () => {
    let refuse = true
    const { requests } = renderStaff(<RedirectsScreen />, {
      managedRedirects: () => ({ redirects: [redirect] }),
      keepRedirect: () => ({
        setRedirect: refuse
          ? { __typename: 'RedirectProblem', code: 'bad-target', message: 'Adressen måste vara på butiken.' }
          : { __typename: 'ManagedRedirect', path: '/rea' },
      }),
    })
    fireEvent.change(await screen.findByLabelText('Adress'), { target: { value: '/rea' } })
    fireEvent.change(screen.getByLabelText('Leder till'), { target: { value: '//ond.example' } })
    fireEvent.click(screen.getByRole('button', { name: 'Spara' }))
    expect(await screen.findByText('Adressen måste vara på butiken.')).toBeTruthy()
    expect(screen.getByLabelText('Leder till').getAttribute('aria-invalid')).toBe('true')
    refuse = false
    fireEvent.change(screen.getByLabelText('Leder till'), { target: { value: '/host' } })
    fireEvent.click(screen.getByRole('button', { name: 'Spara' }))
    expect(await screen.findByText('/rea är sparad.')).toBeTruthy()
    expect(requests.filter(({ name }) => name === 'keepRedirect').at(-1)?.variables).toEqual({
      path: '/rea',
      to: '/host',
      status: 301,
    })
  })

  test('[R1] URLs pasted from the browser lose the shop’s own origin, and no other', async () => {
    renderStaff(<RedirectsScreen />, { managedRedirects: () => ({ redirects: [redirect] }) })
    const pasted = async (label: string, value: string) => {
      const field = (await screen.findByLabelText(label)) as HTMLInputElement
      fireEvent.change(field, { target: { value } })
      return field.value
    }
    const { origin, host } = window.location
    for (const label of ['Adress', 'Leder till']) {
      expect(await pasted(label, `${origin}/rea?a=1`)).toBe('/rea?a=1')
      expect(await pasted(label, `\u200b HTTPS://${host.toUpperCase()}/ny sida`)).toBe('/ny sida')
      expect(await pasted(label, `${host}/`)).toBe('/')
      for (const other of [
        'https://ond.example/rea',
        `${origin}.ond.example/rea`,
        `https://ond.example@${host}.x/`,
        '/rea',
      ])
        expect(await pasted(label, other)).toBe(other)
    }
  })

  test('are removed after a confirmation, which can be declined', async () => {
    const { requests } = renderStaff(<RedirectsScreen />, {
      managedRedirects: () => ({ redirects: [redirect] }),
      dropRedirect: () => ({ removeRedirect: true }),
    })
    const remove = () => requests.filter(({ name }) => name === 'dropRedirect').length
    fireEvent.click(await screen.findByRole('button', { name: 'Ta bort /gammal' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Avbryt' }))
    expect(remove()).toBe(0)
    fireEvent.click(screen.getByRole('button', { name: 'Ta bort /gammal' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ta bort' }))
    await waitFor(() => expect(remove()).toBe(1))
  })
})

describe('[E7] pictures', () => {
  const image = {
    id: 'abc',
    name: 'host.jpg',
    width: 800,
    height: 400,
    alt: [{ language: 'sv', text: 'Löv' }],
    files: [{ src: '/api/images/abc/320.webp', width: 320, format: 'webp', size: 1_000 }],
    author: 'anna@example.com',
    at,
  }
  const answers = {
    contentPictures: () => ({ contentImages: [image] }),
    pictureUses: () => ({ whereUsed: [{ pageId: 'home', title: 'Startsidan', draft: true, languages: ['sv'] }] }),
    describePicture: () => ({ describeImage: { id: 'abc' } }),
  }

  test('show which language lacks a text, accept one, and list where they are used', async () => {
    const { requests } = renderStaff(<ImagesScreen />, answers)
    expect(await screen.findByText('Bildtext saknas: finska')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'host.jpg' }))
    fireEvent.change(await screen.findByLabelText(/^Bildtext på finska/), { target: { value: 'Lehtiä' } })
    fireEvent.click(screen.getByRole('button', { name: 'Spara bildtexter' }))
    expect(await screen.findByText('Bildtexterna är sparade.')).toBeTruthy()
    expect(requests.find(({ name }) => name === 'describePicture')?.variables.alt).toEqual([
      { language: 'sv', text: 'Löv' },
      { language: 'fi', text: 'Lehtiä' },
    ])
    expect((await screen.findByRole('link', { name: 'Startsidan' })).getAttribute('href')).toBe(
      '/preview-widgets/compose/home',
    )
    expect(screen.getByRole('button', { name: 'Ta bort' }).hasAttribute('disabled')).toBe(true)
  })
})

test('[C1] the log shows who did what, and is filtered by kind', async () => {
  const entry = (subject: string, action: string) => ({
    subject,
    action,
    author: 'anna@example.com',
    note: null,
    at,
    details: null,
  })
  renderStaff(<LogScreen />, {
    staffLog: () => ({
      contentLog: [entry('campaign:black-week', 'approve'), entry('cartCampaign:bw-20', 'draw-codes')],
    }),
  })
  expect(await screen.findByRole('link', { name: 'black-week' })).toBeTruthy()
  expect(screen.getByText('drog koder')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Vad'), { target: { value: 'cartCampaign' } })
  expect(screen.queryByText('godkände')).toBeNull()
  expect(screen.getByText('1 händelse')).toBeTruthy()
})

describe('[E6] the frame of staff screens', () => {
  const frame = (
    <StaffFrame current="log" me={{ email: 'anna@example.com', roles: ['editor'] }} onSignOut={async () => true}>
      <h1>Här</h1>
    </StaffFrame>
  )

  test('shows the current location, and offers a skip link', () => {
    renderStaff(frame, {})
    const nav = screen.getByRole('navigation', { name: 'Redaktionens delar' })
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Logg')
    expect(screen.getByRole('link', { name: 'Hoppa till innehållet' }).getAttribute('href')).toBe('#main')
    expect(screen.getByRole('main').id).toBe('main')
  })

  test('searches the text of pages by Ctrl+K', async () => {
    const found = {
      pageId: 'home',
      title: 'Startsidan',
      path: '/blocks/a/props/title',
      blockId: 'a',
      language: 'sv',
      text: 'Höstens böcker',
    }
    renderStaff(frame, { contentFinds: () => ({ searchContent: [found] }) })
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Sök i innehållet' }), { target: { value: 'höst' } })
    const link = await screen.findByRole('link', { name: /Höstens böcker/ })
    expect(link.getAttribute('href')).toBe('/preview-widgets/compose/home#a')
  })
})
