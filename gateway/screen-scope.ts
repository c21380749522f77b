import { AsyncLocalStorage } from 'node:async_hooks'
import type { ReactNode } from 'react'
import type { PageRequest } from '#runtime/page/page-request.ts'
import type { RenderedFailure } from '#runtime/page/rendered-page.ts'

type Failed = Pick<RenderedFailure, 'status' | 'cause' | 'text' | 'retryAfter'>

/** Request for a staff screen, which Next renders. */
export interface ScreenScope {
  readonly request: PageRequest
  /** Renders an element to HTML, with a React separate from that of server components. Rethrows errors of views. */
  readonly toHtml: (node: ReactNode) => string
  /** Properties of the response, which the screen sets while it renders. */
  readonly response: {
    status: number
    /** External editor that may show the screen in a frame; null when none may. */
    framedBy: 'builder' | null
    /** Why there is no screen; null when there is one. */
    failure: Failed | null
  }
}

const key = Symbol.for('kolofon.screen-scope')
const holder = globalThis as { [key]?: AsyncLocalStorage<ScreenScope> }
holder[key] ??= new AsyncLocalStorage()
const storage = holder[key]

/**
 * Runs Next's handler in the scope. Gateway and Next share one process but have two module graphs, so the storage is on
 * `globalThis`, where both can access it and no header from outside can change it.
 */
export function runInScreenScope<T>(scope: ScreenScope, run: () => T): T {
  return storage.run(scope, run)
}

/** Returns the scope of the current request; undefined outside the gateway. */
export function findScreenScope(): ScreenScope | undefined {
  return storage.getStore()
}
