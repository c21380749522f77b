import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderTransport } from './transport.ts'

test('[N1] the custom headers of a mail are in the message, with each URL unbroken', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kolofon-mail-'))
  const address = `https://shop.example/actions/alerts/unsubscribe?language=sv&token=${'t'.repeat(32)}`
  const headers = { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  const mail = { id: 1, to: 'a@example.com', subject: 's', text: 't', html: '<p>t</p>', headers, messageId: 'one' }
  await folderTransport(folder, 'Kolofon <shop@shop.example>')(mail, new AbortController().signal)
  const message = (await readFile(join(folder, '000001.eml'), 'utf8')).replace(/\r?\n[ \t]+/g, ' ')
  expect(message).toContain(`List-Unsubscribe: <${address}>\n`)
  expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n')
  expect(message).toContain('From: Kolofon <shop@shop.example>\n')
  expect(message).toContain('Message-ID: <one@shop.example>\n')
  await rm(folder, { recursive: true })
})
