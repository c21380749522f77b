import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the connection string for the database of the shop with this data folder. */
export async function databaseUrlOf(folder: string): Promise<string> {
  const { port, password } = JSON.parse(await readFile(join(folder, 'postgres.json'), 'utf8')) as {
    readonly port: number
    readonly password: string
  }
  return `postgres://kolofon:${encodeURIComponent(password)}@127.0.0.1:${port}/kolofon`
}
