import type { BlockContext } from '#runtime/context.ts'

interface DidYouMeanProps {
  readonly words: string | null | undefined
  readonly context: BlockContext
}

export function DidYouMean({ words, context: { t, href } }: DidYouMeanProps) {
  if (!words) return null
  return (
    <p>
      {t('list:empty.didYouMean')} <a href={href({ route: 'search', params: { search: words } })}>{words}</a>?
    </p>
  )
}
