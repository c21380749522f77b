import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export async function databaseUrlOf(folder: string): Promise<string> {
  const { port, password } = JSON.parse(await readFile(join(folder, 'postgres.json'), 'utf8')) as {
    readonly port: number
    readonly password: string
  }
  return `postgres://kolofon:${encodeURIComponent(password)}@127.0.0.1:${port}/kolofon`
}
