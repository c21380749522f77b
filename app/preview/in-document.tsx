import type { ReactNode } from 'react'

/** Renders a screen of the gallery with its title. */
export function inDocument(title: string, content: ReactNode): ReactNode {
  return (
    <>
      <title>{`${title} | Kolofon`}</title>
      <meta name="robots" content="noindex" />
      {content}
    </>
  )
}
