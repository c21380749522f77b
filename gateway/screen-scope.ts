import { AsyncLocalStorage } from 'node:async_hooks'
import type { ReactNode } from 'react'
import type { PageRequest } from '#runtime/page/page-request.ts'
import type { RenderedFailure } from '#runtime/page/rendered-page.ts'

type Failed = Pick<RenderedFailure, 'status' | 'cause' | 'text' | 'retryAfter'>

/** What gateway and Next exchange about one staff screen: the request, and properties of the response. */
export interface ScreenScope {
  readonly request: PageRequest
  /**
   * Renders an element to HTML with the gateway's copy of React, because the React of server components cannot.
   * Rethrows errors of views.
   */
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
 * Runs Next's handler in the scope. Gateway and Next run in one process but load separate copies of this module, so the
 * storage is on `globalThis`. Passing the scope in request headers would not be safe, because clients can forge them.
 */
export function runInScreenScope<T>(scope: ScreenScope, run: () => T): T {
  return storage.run(scope, run)
}

/** Returns the scope of the current request; undefined when no screen is being rendered. */
export function findScreenScope(): ScreenScope | undefined {
  return storage.getStore()
}
