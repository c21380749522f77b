'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useTransition } from 'react'

interface LiveFormProps {
  /** Path that shows the choice. */
  readonly action: string
  readonly children: ReactNode
}

/** Renders a GET form whose changes act at once: the choice becomes the page's query. */
export function LiveFormClient({ action, children }: LiveFormProps) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [isPending, startTransition] = useTransition()
  const show = () => {
    // While a date is being typed it is incomplete or in the year 2.
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

/** Serialises what is filled in; the second view's fields only while there is one. */
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
