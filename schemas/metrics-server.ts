import { createServer, type Server } from 'node:http'

interface MetricsServerOptions {
  readonly port: number
  readonly host: string
  readonly text: () => Promise<string>
  readonly onError: (error: Error) => void
}

/**
 * Serves `/metrics` on a port of its own. If the port is unavailable, calls `onError`, and the process continues
 * without metrics.
 */
export function openMetricsServer({ port, host, text, onError }: MetricsServerOptions): Server {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    text().then(
      (figures) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(figures),
      (error: Error) => {
        onError(error)
        response.writeHead(500).end()
      },
    )
  })
  server.on('error', onError)
  server.listen(port, host)
  server.unref()
  return server
}
