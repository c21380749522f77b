'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useTransition } from 'react'

interface LiveFormProps {
  /** Path of the page that shows the chosen values. */
  readonly action: string
  readonly children: ReactNode
}

/** Renders a GET form that is applied at each change, without a submit button: its fields become the page's query. */
export function LiveFormClient({ action, children }: LiveFormProps) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [isPending, startTransition] = useTransition()
  const show = () => {
    // Ignore a date that is still being typed: it is incomplete, or its year is 2 instead of 2026.
    if (!form.current?.checkValidity()) return
    const query = queryOf(new FormData(form.current))
    startTransition(() => router.replace(`${action}?${query}`, { scroll: false }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before this script ran
  useEffect(() => {
    if (form.current && isChanged(form.current)) show()
  }, [])
  return (
    <form
      ref={form}
      action={action}
      method="get"
      aria-busy={isPending}
      onChange={show}
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      {children}
    </form>
  )
}

/**
 * Serialises the fields that have a value. Leaves out the fields of the second view (names that end in 2) unless two
 * views are compared.
 */
function queryOf(fields: FormData): string {
  const query = new URLSearchParams()
  for (const [name, value] of fields) {
    const isLeftOver = name.endsWith('2') && !fields.has('compare')
    if (typeof value === 'string' && value !== '' && !isLeftOver) query.set(name, value)
  }
  return query.toString()
}

function isChanged({ elements }: HTMLFormElement): boolean {
  return [...elements].some((field) => {
    if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false
    if (!(field instanceof HTMLInputElement)) return false
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked
  })
}
