import type { WorkerSettings } from '#schemas/service-worker.ts'

export interface WaitableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void
}

export interface WorkerMessage extends WaitableEvent {
  readonly data: unknown
  readonly source: { readonly url?: string } | null
}

/**
 * The parts of a service worker's global scope that this folder uses. TypeScript cannot load its types for workers
 * together with its types for pages.
 */
export interface WorkerScope {
  readonly registration: { unregister(): Promise<boolean> }
  readonly kolofonSettings: WorkerSettings
  readonly InstallEvent?: { readonly prototype: { readonly addRoutes?: unknown } }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WaitableEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void
}
