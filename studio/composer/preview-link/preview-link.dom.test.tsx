import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type StaffQuery, StaffQueryFailed } from '#runtime/data/staff-query.ts'
import { StudioProvider } from '../../studio-context.tsx'
import { testSettings } from '../../testing/settings.ts'
import { previewLinkUrl } from './link-address.ts'
import { PreviewLinkDialog } from './preview-link.tsx'

afterEach(cleanup)

function open(run: (variables: unknown) => Promise<unknown>): void {
  const query: StaffQuery = { run: (_, variables) => run(variables) as Promise<never> }
  render(
    <StudioProvider settings={testSettings} query={query}>
      <PreviewLinkDialog
        pageId="home"
        revision={'ab'.repeat(32)}
        path="/host"
        context={{
          market: 'fi',
          language: 'fi',
          customerType: 'PERSON',
          signedIn: true,
          audience: null,
          groups: null,
          at: '2026-11-27T00:00:00.000Z',
        }}
      />
    </StudioProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Dela …' }))
}

test('[E3] a link to the chosen version is created for the requested duration, and copied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  const requests: unknown[] = []
  open(async (variables) => {
    requests.push(variables)
    return { createPreviewLink: { token: 'a.b.c', expiresAt: '2026-11-22T10:00:00.000Z' } }
  })
  const dialog = await screen.findByRole('dialog', { name: 'Länk till den här versionen' })
  expect(within(dialog).getByText('Finland')).toBeDefined()
  expect(within(dialog).getByText('Inloggad')).toBeDefined()
  fireEvent.change(within(dialog).getByRole('combobox', { name: 'Gäller i' }), { target: { value: '24' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Skapa länk' }))
  const address = await within(dialog).findByRole('textbox', { name: 'Länk' })
  expect((address as HTMLInputElement).value).toMatch(/^https?:\/\/.*\/content\/preview\?token=a\.b\.c$/)
  expect(requests).toEqual([
    {
      input: {
        path: '/host',
        hours: 24,
        pageId: 'home',
        revision: 'ab'.repeat(32),
        market: 'fi',
        language: 'fi',
        customerType: 'PERSON',
        signedIn: true,
        audience: null,
        groups: null,
        at: '2026-11-27T00:00:00.000Z',
      },
    },
  ])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Kopiera' }))
  expect(await within(dialog).findByText('Länken är kopierad.')).toBeDefined()
  expect(writeText).toHaveBeenCalledWith((address as HTMLInputElement).value)
})

test('[E3] a role that may not create links gets a message', async () => {
  open(() => Promise.reject(new StaffQueryFailed('forbidden', 'no')))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Skapa länk' }))
  expect(await within(dialog).findByText('Din roll får inte skapa länkar.')).toBeDefined()
  expect(within(dialog).queryByRole('textbox', { name: 'Länk' })).toBeNull()
})

test('[E3] the URL is in the market and language of the screens that created it', () => {
  expect(previewLinkUrl('https://kolofon.example', '/se/en/preview-widgets', 'a.b')).toBe(
    'https://kolofon.example/se/en/content/preview?token=a.b',
  )
})
