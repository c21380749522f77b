import type { MouseEvent } from 'react'
import styles from './suggestion-list.module.css'
import type { Suggestion, SuggestionGroup, SuggestionsResponse } from './suggestions.ts'

export interface ShownGroup {
  readonly id: SuggestionGroup['id'] | 'recent' | 'all'
  /** Heading of the group; empty for no heading. */
  readonly label: string
  readonly options: readonly Suggestion[]
}

interface SuggestionListProps {
  readonly id: string
  readonly open: boolean
  readonly active: number
  readonly groups: readonly ShownGroup[]
  readonly words: SuggestionsResponse['words']
  readonly status: string
  readonly onFollow: (words: string) => void
  readonly onClear: () => void
}

/**
 * Renders the suggestions below the field as links with the role `option`, so that they can also be opened in another
 * tab.
 */
export function SuggestionList({ id, open, active, groups, words, status, onFollow, onClear }: SuggestionListProps) {
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0))
  return (
    <>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      <div className={styles.panel} hidden={!open}>
        <div id={id} role="listbox" className={styles.list} aria-label={words.label}>
          {groups.map((group, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
            <div
              key={group.id}
              role="group"
              className={styles.group}
              data-group={group.id}
              aria-labelledby={group.label ? `${id}-${group.id}` : undefined}
            >
              {group.label && (
                <div role="presentation" id={`${id}-${group.id}`} className={styles.label}>
                  {group.label}
                </div>
              )}
              {group.options.map((option, index) => {
                const place = (starts[at] ?? 0) + index
                return (
                  <a
                    key={option.href}
                    id={`${id}-${place}`}
                    role="option"
                    aria-selected={place === active}
                    tabIndex={-1}
                    className={styles.option}
                    href={option.href}
                    onMouseDown={keepFocus}
                    onClick={() => option.search && onFollow(option.search)}
                  >
                    <Option option={option} />
                  </a>
                )
              })}
            </div>
          ))}
        </div>
        {groups[0]?.id === 'recent' && (
          <button type="button" className={styles.clear} onMouseDown={keepFocus} onClick={onClear}>
            {words.clear}
          </button>
        )}
      </div>
    </>
  )
}

/** Prevents a mousedown from taking the focus from the field. Otherwise the list would close before the click. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

function Option({ option: { text, note, price, image } }: { readonly option: Suggestion }) {
  return (
    <>
      {image && <img src={image} alt="" width={32} height={48} />}
      <span className={styles.text}>
        {text}
        {note && <small>{note}</small>}
      </span>
      {price && <b>{price}</b>}
    </>
  )
}
