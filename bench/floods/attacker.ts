import { connect, type Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { addressOf } from '../siege/buyers.ts'
import { type Flood, type FloodResult, floodSchema } from './flood.ts'

/**
 * Lower the priority of this process, so that the flood takes little processor time from the shop, as if it came from
 * other machines.
 */
setPriority(constants.priority.PRIORITY_LOW)
process.once('message', async (message) => {
  process.send?.(await flood(floodSchema.parse(message)))
  process.disconnect()
})

async function flood({ port, name, requests, connections, ahead, timeout }: Flood): Promise<FloodResult> {
  const statuses: Record<string, number> = {}
  const began = performance.now()
  const isOver = () => sent >= requests || performance.now() - began > timeout
  let sent = 0

  async function run(connection: number): Promise<void> {
    for (let life = 0; !isOver(); life += 1) await open(connection, life)
  }

  /**
   * Opens a connection and sends requests on it. Resolves when the connection is closed. The shop closes a connection
   * on which too many requests are pipelined.
   */
  function open(connection: number, life: number): Promise<void> {
    return new Promise((done) => {
      const socket = connect(port, '127.0.0.1')
      const timer = setTimeout(() => socket.destroy(), Math.max(0, timeout - (performance.now() - began)))
      let waiting = 0
      const write = () => {
        if (waiting === 0 && isOver()) socket.destroy()
        if (waiting > 0 || isOver()) return
        for (; waiting < ahead && sent < requests; waiting += 1, sent += 1)
          socket.write(
            `GET /s/${name}${sent} HTTP/1.1\r\nhost: localhost:${port}\r\nx-forwarded-for: ${addressOf(1_000 + connection)}\r\n\r\n`,
          )
      }
      readStatuses(socket, (status) => {
        statuses[status] = (statuses[status] ?? 0) + 1
        waiting -= 1
        write()
      })
      socket.on('connect', write)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        clearTimeout(timer)
        // Open the second connection at once. Wait 5 ms before each later connection, like a client whose connections
        // are closed again and again.
        setTimeout(done, life === 0 ? 0 : 5)
      })
    })
  }

  await Promise.all(Array.from({ length: connections }, (_, index) => run(index)))
  return { sent, statuses, seconds: (performance.now() - began) / 1000 }
}

/**
 * Calls `onStatus` with the status of each response. Searches the received text for status lines, and does not parse
 * bodies.
 */
function readStatuses(socket: Socket, onStatus: (status: string) => void): void {
  let rest = ''
  socket.on('data', (chunk: Buffer) => {
    const text = rest + chunk.toString('latin1')
    let end = 0
    for (const match of text.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
      end = match.index + match[0].length
      onStatus(match[1] ?? '')
    }
    rest = text.slice(Math.max(end, text.length - 12))
  })
}
