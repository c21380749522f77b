import type { BlockContext } from '#runtime/context.ts'
import styles from './index-list.module.css'
import type { IndexData } from './load.ts'

interface LettersProps {
  readonly data: IndexData
  readonly context: BlockContext
}

export function Letters({ data: { letters, letter: shown }, context }: LettersProps) {
  if (letters.length < 2) return null
  const { t, href, route } = context
  return (
    <nav className={styles.letters} aria-label={t('finding:index.letters')}>
      <ul>
        <li>
          <a href={href({ route: route.name })} aria-current={shown === null ? 'page' : undefined}>
            {t('finding:index.all')}
          </a>
        </li>
        {letters.map(({ letter, count }) => {
          const label = letter === '#' ? t('finding:index.other') : letter
          return (
            <li key={letter}>
              <a
                href={href({ route: route.name, params: { letter: letter.toLocaleLowerCase(context.language) } })}
                aria-label={t('finding:index.letter', { letter: label, count })}
                aria-current={letter === shown ? 'page' : undefined}
              >
                {label}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
