import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { listen } from './listen.ts'

const host = '127.0.0.1'
const open: ReturnType<typeof createServer>[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

async function openServer(work: () => void = () => undefined) {
  const server = createServer((_, response) => {
    work()
    response.end('served')
  })
  await listen(server, { port: 0, host })
  open.push(server)
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : 0 }
}

function holdBusy(port: number) {
  const request = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'
  const socket = connect(port, host, () => socket.write(request))
  socket.on('data', () => socket.write(request))
  socket.on('error', () => undefined)
  return socket
}

describe('listen', () => {
  test('[attack F3] a new connection does not wait while every earlier busy connection is accepted and served repeatedly', async () => {
    let served = 0
    const { port } = await openServer(() => {
      served += 1
    })
    const sockets = Array.from({ length: 400 }, () => holdBusy(port))
    try {
      await expect.poll(() => served).toBeGreaterThan(0)
      const response = await fetch(`http://${host}:${port}/`)
      expect(await response.text()).toBe('served')
      // `served` would reach 80,000 if the event loop accepted only one connection per iteration while all open
      // connections are busy.
      expect(served).toBeLessThan(20_000)
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  })

  test('a port that another server uses is rejected', async () => {
    const { port } = await openServer()
    await expect(listen(createServer(), { port, host })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  test('close waits for a request that a second socket accepted', async () => {
    const { server, port } = await openServer()
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => fetch(`http://${host}:${port}/`).then((response) => response.text())),
    )
    expect(new Set(responses)).toEqual(new Set(['served']))
    open.splice(0)
    server.closeIdleConnections()
    await new Promise((done) => server.close(done))
    await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow()
  })
})
