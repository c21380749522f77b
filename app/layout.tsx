import type { ReactNode } from 'react'
import { findScope } from '#runtime/renderer/request-scope.ts'

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  const scope = findScope()
  return (
    <html lang={scope?.request.language ?? 'sv'} data-market={scope?.request.marketAlias}>
      <body>{children}</body>
    </html>
  )
}
