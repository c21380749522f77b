import { AsyncLocalStorage } from 'node:async_hooks'
import type { ReactNode } from 'react'
import type { PageRequest } from '#runtime/page/page-request.ts'
import type { RenderedFailure } from '#runtime/page/rendered-page.ts'

type Failed = Pick<RenderedFailure, 'status' | 'cause' | 'text' | 'retryAfter'>

export interface ScreenScope {
  readonly request: PageRequest
  /**
   * Renders an element to HTML with the gateway's copy of React, because the copy of React for server components cannot
   * do this. Rethrows errors of views.
   */
  readonly toHtml: (node: ReactNode) => string
  readonly response: {
    status: number
    framedBy: 'builder' | null
    failure: Failed | null
  }
}

const key = Symbol.for('kolofon.screen-scope')
const holder = globalThis as { [key]?: AsyncLocalStorage<ScreenScope> }
holder[key] ??= new AsyncLocalStorage()
const storage = holder[key]

/**
 * Runs Next's handler in the scope. Gateway and Next run in one process but load separate copies of this module, so the
 * storage is on `globalThis`. Request headers would not be a safe place for the scope, because clients can forge them.
 */
export function runInScreenScope<T>(scope: ScreenScope, run: () => T): T {
  return storage.run(scope, run)
}

export function findScreenScope(): ScreenScope | undefined {
  return storage.getStore()
}
