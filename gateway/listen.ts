import type { Server } from 'node:http'
import { createServer, type ListenOptions, type Server as SocketServer } from 'node:net'

/**
 * Number of listening sockets per port. In each iteration, the event loop handles all requests that have arrived, but
 * accepts only one connection per listening socket. With a single socket and a thousand busy connections, a new client
 * could wait for a thousand such iterations.
 */
const socketCount = 16
/**
 * Maximum number of connections per socket that wait to be accepted. Node's default of 511 overflows when a flood opens
 * a thousand connections.
 */
const backlog = 4_096
/** Error codes of systems that do not distribute the connections of one port over several sockets. */
const unsupported = new Set(['ENOTSUP', 'EINVAL', 'ENOPROTOOPT'])

/**
 * Listens on several sockets if the system distributes connections over them, otherwise on one socket. `server.close`
 * closes all sockets. Rejects when the port is in use.
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
  // Read the port from the server, because port 0 was replaced by a free port.
  const bound = typeof address === 'object' && address ? address.port : port
  const others = Array.from({ length: socketCount - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  )
  await Promise.all(others.map((other) => open(other, { port: bound, host, backlog, reusePort: true })))
  closeTogether(server, others)
}

/**
 * Rejects when the port is in use. Without this check, a second shop could listen on the same port, because `reusePort`
 * allows it, and would get a part of the connections.
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
