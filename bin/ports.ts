import { createServer } from 'node:net'

/** Returns a sentence when a port is not available, else null. */
export async function portFault(port: number, variable: string): Promise<string | null> {
  if (port === 0) return null
  const code = await new Promise<string | null>((done) => {
    const probe = createServer()
    probe.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'unknown'))
    probe.listen(port, () => probe.close(() => done(null)))
  })
  if (code === null) return null
  if (code === 'EACCES') return `Port ${port} may not be opened by this account. Set ${variable} to one above 1023.`
  return `Port ${port} is taken by another program. Stop that one, or set ${variable} to another port.`
}
