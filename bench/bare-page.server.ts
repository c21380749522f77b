import { createServer } from 'node:http'
import { z } from 'zod'

/**
 * Bare `node:http` server that sends the same response to every request. The first message of the parent process is
 * this response. The reply to the parent process is the port.
 */
const messageSchema = z.object({ headers: z.array(z.string()), body: z.base64() })

process.once('message', (message) => {
  const { headers, body: text } = messageSchema.parse(message)
  const body = Buffer.from(text, 'base64')
  const server = createServer((_, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  // Same timeout as the gateway's, so that both servers send the same `Keep-Alive` header.
  server.keepAliveTimeout = 65_000
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
process.on('disconnect', () => process.exit())
