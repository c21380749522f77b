import { proxy } from 'valtio'

/** Slice `loading` (specification, section 4). */
export interface LoadingState {
  /** Whether a page is loading. */
  busy: boolean
  /** Whether the progress bar at the top is visible. */
  bar: boolean
  /** Whether the indicator for slow loading is visible. */
  indicator: boolean
  online: boolean
}

export const loading = proxy<LoadingState>({ busy: false, bar: false, indicator: false, online: true })

/**
 * Milliseconds (specification, section 9) until the bar shows, until the indicator shows, between checks, and until the
 * bar hides.
 */
export const loadingTimes = { bar: 200, indicator: 1_000, check: 100, hide: 500 } as const

let began = 0
let checking: ReturnType<typeof setInterval> | undefined
let hiding: ReturnType<typeof setTimeout> | undefined

export function startLoading(): void {
  if (loading.busy) return
  loading.busy = true
  began = Date.now()
  clearTimeout(hiding)
  clearInterval(checking)
  checking = setInterval(() => {
    const lasted = Date.now() - began
    if (lasted >= loadingTimes.bar) loading.bar = true
    if (lasted < loadingTimes.indicator) return
    loading.indicator = true
    clearInterval(checking)
  }, loadingTimes.check)
}

export function stopLoading(): void {
  loading.busy = false
  loading.indicator = false
  clearInterval(checking)
  if (!loading.bar) return
  hiding = setTimeout(() => {
    loading.bar = false
  }, loadingTimes.hide)
}
