import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { currentShop } from './current-shop.ts'

/**
 * Waits for a mail that was sent to an e-mail address and whose text matches a pattern. Returns the match in the newest
 * such mail in the shop's mail folder.
 */
export async function receivedMail(email: string, pattern: RegExp): Promise<string> {
  const folder = join(currentShop().folder, 'mail')
  async function look(): Promise<string | undefined> {
    const names = (await readdir(folder).catch(() => [])).sort().reverse()
    for (const name of names) {
      const mail = plain(await readFile(join(folder, name), 'utf8'))
      if (mail.includes(`To: ${email}`) && pattern.test(mail)) return mail
    }
    return undefined
  }
  await expect.poll(look, { timeout: 20_000 }).toBeDefined()
  return pattern.exec((await look()) ?? '')?.[0] ?? ''
}

/** Decodes those parts of quoted-printable text that occur in URLs. */
function plain(message: string): string {
  return message.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
}
