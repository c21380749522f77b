import { nextPaint } from '#runtime/browser/next-paint.ts'
import { startLoading, stopLoading } from '#runtime/state/loading.ts'

/** Maximum milliseconds that a submitted form waits for the script. */
const patience = 8_000
/** Events after which a visitor may soon submit a form. */
const touches = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Loads the script of the shop's own forms (`data-action`) after the visitor's first interaction with the page. Forms
 * that are submitted earlier wait until the script has loaded, and are then submitted again. If the script does not
 * load in time, the browser submits only the first of these forms. Returns a function that removes the listeners and
 * stops the script.
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
    // Hide the event from other listeners, because the form is submitted again later.
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
    if (isStarted || isStopped) return
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
  function onTouch(): void {
    forgetTouches()
    void nextPaint().then(start)
  }
  function forgetTouches(): void {
    for (const name of touches) document.removeEventListener(name, onTouch, { capture: true })
  }
  document.addEventListener('submit', onSubmit, { capture: true })
  for (const name of touches) document.addEventListener(name, onTouch, { capture: true, passive: true })
  return () => {
    isStopped = true
    clearTimeout(timer)
    forgetTouches()
    document.removeEventListener('submit', onSubmit, { capture: true })
    stop()
  }
}
