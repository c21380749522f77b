import { proxy } from 'valtio/vanilla'
import { loadingIndicator, progressBar } from '#schemas/constants.ts'

/** Slice `loading` (specification, section 4). */
export interface LoadingState {
  busy: boolean
  bar: boolean
  /** Whether the indicator for slow loading is visible. */
  indicator: boolean
  online: boolean
}

export const loading = proxy<LoadingState>({ busy: false, bar: false, indicator: false, online: true })

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
    if (lasted >= progressBar.delay) loading.bar = true
    if (lasted < loadingIndicator.delay) return
    loading.indicator = true
    clearInterval(checking)
  }, loadingIndicator.check)
}

export function stopLoading(): void {
  loading.busy = false
  loading.indicator = false
  clearInterval(checking)
  if (!loading.bar) return
  hiding = setTimeout(() => {
    loading.bar = false
  }, progressBar.hide)
}
