import { execFile } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { startPostgres } from './embedded-postgres.ts'

const portOf = ({ url }: { readonly url: string }) => new URL(url).port

test('two shops that start at once on copies of one data folder each get a database, on a port of its own', async () => {
  const folders = [await temporaryFolder(), await temporaryFolder()] as const
  // The database runs as another operating-system user, who needs access to the folders.
  for (const folder of folders) await chmod(folder, 0o755)
  const first = await startPostgres(folders[0])
  await first.stop()
  await promisify(execFile)('cp', ['-a', `${folders[0]}/.`, folders[1]])
  const servers = await Promise.all(folders.map((folder) => startPostgres(folder)))
  try {
    const ports = servers.map(portOf)
    expect(new Set(ports).size).toBe(2)
    expect(ports).toContain(portOf(first))
  } finally {
    for (const server of servers) await server.stop()
  }
})
