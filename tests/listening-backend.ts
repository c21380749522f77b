import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { createTestBackend, type TestBackend } from './backend.ts'

export interface ListeningBackend {
  readonly backend: TestBackend
  readonly origin: string
  stop(): Promise<void>
}

export async function openListeningBackend(
  options?: Parameters<typeof createTestBackend>[0],
): Promise<ListeningBackend> {
  const backend = await createTestBackend(options)
  await new Promise<void>((done) => backend.server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(backend.server.address() as AddressInfo).port}`
  vi.stubEnv('BACKEND_URL', origin)
  return {
    backend,
    origin,
    async stop() {
      vi.unstubAllEnvs()
      backend.server.closeAllConnections()
      await new Promise((done) => backend.server.close(done))
      await backend.stop()
    },
  }
}
