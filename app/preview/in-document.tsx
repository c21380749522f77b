import type { ReactNode } from 'react'

export function inDocument(title: string, content: ReactNode): ReactNode {
  return (
    <>
      <title>{`${title} | Kolofon`}</title>
      <meta name="robots" content="noindex" />
      {content}
    </>
  )
}
