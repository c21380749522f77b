import { createServer } from 'node:net'

/** Returns an error message for the operator when a port is not available, otherwise null. */
export async function portFault(port: number, variable: string): Promise<string | null> {
  if (port === 0) return null
  const code = await new Promise<string | null>((done) => {
    const probe = createServer()
    probe.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'unknown'))
    probe.listen(port, () => probe.close(() => done(null)))
  })
  if (code === null) return null
  if (code === 'EACCES') return `This account may not open port ${port}. Set ${variable} to a port above 1023.`
  return `Port ${port} is in use. Stop the program that uses it, or set ${variable} to another port.`
}
