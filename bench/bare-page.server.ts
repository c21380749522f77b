import { createServer } from 'node:http'
import { z } from 'zod'

/**
 * Bare `node:http` server that sends one response to every request. The parent's first message is the response; the
 * reply is the port.
 */
const messageSchema = z.object({ headers: z.array(z.string()), body: z.base64() })

process.once('message', (message) => {
  const { headers, body: text } = messageSchema.parse(message)
  const body = Buffer.from(text, 'base64')
  const server = createServer((_, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  // As long as the gateway's, so that the header `Keep-Alive` is the same.
  server.keepAliveTimeout = 65_000
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
process.on('disconnect', () => process.exit())
