import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyButtonClient } from './copy-button.client.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'execCommand')
})

const messages = { copy: 'Kopiera', copied: 'Kopierat', failed: 'Det gick inte.' }

test('[E1] what is copied is confirmed, over plain HTTP too; a refusal is reported', async () => {
  vi.stubGlobal('navigator', { clipboard: undefined })
  const copied: string[] = []
  let mayCopy = true
  const execCommand = () => {
    copied.push(document.querySelector<HTMLTextAreaElement>('textarea[readonly]')?.value ?? '')
    return mayCopy
  }
  Object.assign(document, { execCommand })
  render(<CopyButtonClient text={'{\n  "heading": "Höst"\n}'} messages={messages} />)
  fireEvent.click(screen.getByRole('button', { name: 'Kopiera' }))
  expect(await screen.findByText('Kopierat')).toBeTruthy()
  expect(copied).toEqual(['{\n  "heading": "Höst"\n}'])
  mayCopy = false
  fireEvent.click(screen.getByRole('button', { name: 'Kopiera' }))
  expect(await screen.findByText('Det gick inte.')).toBeTruthy()
})
