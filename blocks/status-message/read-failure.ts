import type { Failure } from '#runtime/context.ts'

interface Own {
  readonly status?: string | undefined
  readonly title?: string | undefined
  readonly text?: string | undefined
}

/** Returns the message to show: that of the failed request. What this message lacks comes from the block's props. */
export function readFailure({ status, title, text }: Own, failure: Failure | undefined) {
  return {
    status: failure?.status ?? status,
    title: failure?.title ?? title,
    text: failure?.text ?? text,
    again: failure?.again ?? null,
    reference: failure?.reference ?? null,
  }
}
