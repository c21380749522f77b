import { Builder } from '@builder.io/react/lite'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ComposerBlock } from '../composer/settings.ts'
import { BlockFrame } from './block-frame.tsx'
import type { BridgeSettings } from './bridge-settings.ts'
import { BuilderCanvas } from './builder-canvas.tsx'
import { unpackBlock } from './packed-block.ts'

const note: ComposerBlock = {
  type: 'note',
  version: 2,
  titles: { sv: 'Anteckning', en: 'Note' },
  group: 'content',
  subject: null,
  slots: {},
  schema: { type: 'object', properties: { title: { type: 'string', maxLength: 90 } }, required: ['title'] },
  words: {},
  examples: { plain: { title: 'Hej' } },
}
const settings: BridgeSettings = {
  apiKey: 'a-public-key',
  renderUrl: '/preview-widgets/builder/block',
  market: 'se',
  language: 'sv',
  staffLanguage: 'sv',
  blocks: [note],
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[C6] Builder’s editor lists the shop’s blocks by name', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"results":[]}'))
  render(<BuilderCanvas settings={settings} />)
  await waitFor(() => expect(Builder.components.map(({ name }) => name)).toContain('note'))
  expect(Builder.components.find(({ name }) => name === 'note')).toMatchObject({
    friendlyName: 'Anteckning',
    inputs: [{ name: 'title', friendlyName: 'Rubrik', required: true, defaultValue: 'Hej' }],
  })
})

test('[C6] a block is rendered by the shop, in a frame that runs no script', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return new Response('<p>Drawn</p>')
  })
  render(<BlockFrame type="note" title="Anteckning" props={{ title: 'Hej' }} settings={settings} />)
  const frame = screen.getByTitle('Anteckning')
  await waitFor(() => expect(frame.getAttribute('srcdoc')).toBe('<p>Drawn</p>'))
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
  const packed = new URL(requests[0] ?? '', 'http://shop').searchParams.get('packed') ?? ''
  expect(await unpackBlock(packed)).toEqual({ type: 'note', language: 'sv', market: 'se', props: { title: 'Hej' } })
})

test('[C6] a block that cannot be rendered is replaced by a message', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  render(<BlockFrame type="note" title="Anteckning" props={{}} settings={settings} />)
  expect(await screen.findByText('Anteckning går inte att visa som det är ifyllt nu.')).toBeTruthy()
})
