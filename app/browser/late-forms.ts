import { startLoading, stopLoading } from '#runtime/state/loading.ts'

/** Milliseconds that a submitted form waits for the script. */
const patience = 8_000
/** Events that precede the submission of a form. */
const touches = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Loads the script of the shop's own forms (`data-action`) at the visitor's first touch of the page. Forms that are
 * submitted before the script has arrived wait and are then submitted, each as often as the visitor did. If the script
 * does not arrive in time, the browser submits the first one. Returns a function that ends it.
 */
export function startFormsLate(load: () => Promise<() => void>): () => void {
  const waiting: { readonly form: HTMLFormElement; readonly submitter: HTMLElement | null }[] = []
  let stop = (): void => undefined
  let isStopped = false
  let isStarted = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.dataset.action === undefined) return
    event.preventDefault()
    // Other listeners see the form when it is submitted again.
    event.stopImmediatePropagation()
    waiting.push({ form, submitter })
    startLoading()
    timer ??= setTimeout(() => resume(1), patience)
    start()
  }
  function resume(most: number): void {
    clearTimeout(timer)
    document.removeEventListener('submit', onSubmit, { capture: true })
    for (const { form, submitter } of waiting.splice(0).slice(0, most)) {
      if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null)
    }
  }
  function start(): void {
    if (isStarted) return
    isStarted = true
    forgetTouches()
    void load().then(
      (end) => {
        if (isStopped) return end()
        stop = end
        if (waiting.length > 0) stopLoading()
        resume(waiting.length)
      },
      (error) => {
        reportError(error)
        resume(1)
      },
    )
  }
  function forgetTouches(): void {
    for (const name of touches) document.removeEventListener(name, start, { capture: true })
  }
  document.addEventListener('submit', onSubmit, { capture: true })
  for (const name of touches) document.addEventListener(name, start, { capture: true, passive: true })
  return () => {
    isStopped = true
    clearTimeout(timer)
    forgetTouches()
    document.removeEventListener('submit', onSubmit, { capture: true })
    stop()
  }
}
