import type { Failure } from '#runtime/context.ts'

interface Own {
  readonly status?: string | undefined
  readonly title?: string | undefined
  readonly text?: string | undefined
}

/** Returns the failed request's message. The block's props replace missing fields of the message. */
export function readFailure({ status, title, text }: Own, failure: Failure | undefined) {
  return {
    status: failure?.status ?? status,
    title: failure?.title ?? title,
    text: failure?.text ?? text,
    again: failure?.again ?? null,
    reference: failure?.reference ?? null,
  }
}
