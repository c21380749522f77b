import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RecoveryCodes } from '../staff/recovery-codes.tsx'
import { renderStaff } from '../testing/staff-screen.tsx'
import { copyText, readCopied } from './copy-text.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'execCommand')
})

/** Simulates a page over plain HTTP. It has no clipboard API, only the command that copies the selection. */
function plainHttp(mayCopy: boolean): string[] {
  const copied: string[] = []
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, platform: '', clipboard: undefined })
  Object.assign(document, {
    execCommand: () => {
      const box = document.querySelector<HTMLTextAreaElement>('textarea[readonly]')
      if (mayCopy && box) copied.push(box.value)
      return mayCopy
    },
  })
  return copied
}

test('[E2] where the browser has no clipboard a text is selected and copied, and the focus is restored', async () => {
  const copied = plainHttp(true)
  document.body.innerHTML = '<button>Kopiera</button>'
  const button = document.querySelector('button')
  button?.focus()
  expect(await copyText('två\nrader')).toBe(true)
  expect(copied).toEqual(['två\nrader'])
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
  expect(await readCopied()).toBeNull()
  document.body.innerHTML = ''
})

test('[E2] recovery codes that cannot be copied are selected, with a message; copied ones are confirmed', async () => {
  plainHttp(false)
  renderStaff(<RecoveryCodes codes={['AAAA-1111', 'BBBB-2222']} onDone={() => undefined} />, {})
  fireEvent.click(screen.getByRole('button', { name: 'Kopiera alla' }))
  expect(await screen.findByText(/De är markerade: kopiera dem själv/)).toBeTruthy()
  expect(String(getSelection())).toContain('BBBB-2222')
  plainHttp(true)
  fireEvent.click(screen.getByRole('button', { name: 'Kopiera alla' }))
  expect(await screen.findByText('Koderna är kopierade.')).toBeTruthy()
})
