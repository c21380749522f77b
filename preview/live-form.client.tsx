'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useTransition } from 'react'

interface LiveFormProps {
  /** Path that shows the choice. */
  readonly action: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Renders a GET form whose changes act at once: the choice becomes the page's query. */
export function LiveFormClient({ action, className, children }: LiveFormProps) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const show = (form: HTMLFormElement) => {
    // While a date is being typed it is incomplete or in the year 2.
    if (!form.checkValidity()) return
    startTransition(() => router.replace(`${action}?${queryOf(new FormData(form))}`, { scroll: false }))
  }
  return (
    <form
      action={action}
      method="get"
      className={className}
      aria-busy={isPending}
      onChange={({ currentTarget }) => show(currentTarget)}
      onSubmit={(event) => {
        event.preventDefault()
        show(event.currentTarget)
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
