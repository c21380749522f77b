import type { Server } from 'node:http'
import { createServer, type ListenOptions, type Server as SocketServer } from 'node:net'

/**
 * Number of listening sockets per port. One iteration of the event loop accepts one connection per socket, and takes as
 * long as all requests that have arrived. On a single socket a new connection would wait for minutes while a thousand
 * busy ones are served.
 */
const socketCount = 16
/**
 * Maximum connections per socket that wait to be accepted. Node's default of 511 overflows when a flood opens a
 * thousand.
 */
const backlog = 4_096
/** Error codes of systems that do not balance connections between sockets of one port. */
const unsupported = new Set(['ENOTSUP', 'EINVAL', 'ENOPROTOOPT'])

/**
 * Listens on several sockets if the system balances connections between them, else on one. `server.close` closes all.
 * Rejects when the port is in use.
 */
export async function listen(
  server: Server,
  { port, host }: { readonly port: number; readonly host?: string | undefined },
) {
  await ensureFree({ port, host })
  try {
    await open(server, { port, host, backlog, reusePort: true })
  } catch (error) {
    if (!unsupported.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    return open(server, { port, host, backlog })
  }
  const address = server.address()
  // Read the port from the server, because port 0 was replaced by a free one.
  const bound = typeof address === 'object' && address ? address.port : port
  const others = Array.from({ length: socketCount - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  )
  await Promise.all(others.map((other) => open(other, { port: bound, host, backlog, reusePort: true })))
  closeTogether(server, others)
}

/**
 * Rejects when the port is in use. Without this check a second shop could listen on the same port, and share its
 * connections.
 */
async function ensureFree(options: ListenOptions): Promise<void> {
  const probe = createServer()
  await open(probe, options)
  await new Promise((done) => probe.close(done))
}

function open(server: SocketServer, options: ListenOptions): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(options, () => {
      server.off('error', fail)
      done()
    })
  })
}

function closeTogether(server: Server, others: readonly SocketServer[]): void {
  const close = server.close.bind(server)
  server.close = (done) => {
    let left = others.length + 1
    const closed = (error?: Error) => {
      left -= 1
      if (left === 0) done?.(error)
    }
    for (const other of others) other.close(closed)
    return close(closed)
  }
}
