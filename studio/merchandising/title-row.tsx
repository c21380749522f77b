'use client'

import { Button, GridListItem, ToggleButton } from 'react-aria-components'
import type { MerchandisedList } from '#schemas/merchandised-list.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { boosted, buried, pinned, released } from './edit-list.ts'
import styles from './merchandising.module.css'
import type { ExplainedTitle } from './use-explanation.ts'

export type HandledTitles = Pick<MerchandisedList, 'pins' | 'boosts' | 'buried'>

interface TitleRowProps {
  readonly title: ExplainedTitle
  readonly handled: HandledTitles
  readonly onEdit: (change: (list: MerchandisedList) => MerchandisedList) => void
}

/** Boost factor that a title gets when the boost button is first pressed. */
const usualFactor = 3
const maxFactor = 100

export function TitleRow({ title, handled, onEdit }: TitleRowProps) {
  const { t } = useStaffTranslation()
  const { productId: id, name, place, why, asked } = title
  const factor = handled.boosts.find(({ product }) => product === id)?.factor
  const isPinned = handled.pins.some(({ product }) => product === id)
  const isLast = handled.buried.some(({ product, out }) => product === id && !out)
  const toggle = (on: boolean, change: (list: MerchandisedList) => MerchandisedList) =>
    onEdit(on ? change : (list) => released(list, id))
  return (
    <GridListItem id={id} textValue={name} className={styles.row}>
      <Button slot="drag" className={styles.handle} aria-label={t('lists:move', { name })}>
        ⠿
      </Button>
      <span className={styles.place}>{place}</span>
      <img src={title.cover} alt="" width={32} height={48} loading="lazy" className={styles.cover} />
      <span className={styles.title}>
        <b>{name}</b>
        <span className={styles.muted}>{title.author}</span>
      </span>
      <span className={styles.why} data-why={why}>
        {whyText(t, why, asked)}
        {title.soldOut && <span className={styles.warning}>{t('lists:soldOut')}</span>}
      </span>
      <span className={styles.actions}>
        <ToggleButton
          isSelected={isPinned}
          onChange={(on) => toggle(on, (list) => pinned(list, id, place))}
          aria-label={t('lists:pinTitle', { name })}
        >
          {t('lists:pin')}
        </ToggleButton>
        <ToggleButton
          isSelected={factor !== undefined}
          onChange={(on) => toggle(on, (list) => boosted(list, id, usualFactor))}
          aria-label={t('lists:boostTitle', { name })}
        >
          {t('lists:boost')}
        </ToggleButton>
        {factor !== undefined && (
          <input
            type="number"
            min={1.5}
            max={maxFactor}
            step={0.5}
            value={factor}
            aria-label={t('lists:factorOf', { name })}
            onKeyDown={(event) => event.stopPropagation()}
            onChange={({ target }) => {
              const next = target.valueAsNumber
              if (next > 1 && next <= maxFactor) onEdit((list) => boosted(list, id, next))
            }}
          />
        )}
        <ToggleButton
          isSelected={isLast}
          onChange={(on) => toggle(on, (list) => buried(list, id, false))}
          aria-label={t('lists:buryTitle', { name })}
        >
          {t('lists:bury')}
        </ToggleButton>
        <Button onPress={() => onEdit((list) => buried(list, id, true))} aria-label={t('lists:takeOutTitle', { name })}>
          {t('lists:takeOut')}
        </Button>
      </span>
    </GridListItem>
  )
}

function whyText(t: ReturnType<typeof useStaffTranslation>['t'], why: string, asked: number | null): string {
  switch (why) {
    case 'pinned':
      return t('lists:why.pinned', { place: asked ?? '' })
    case 'boosted':
      return t('lists:why.boosted', { factor: asked ?? '' })
    case 'campaign':
      return t('lists:why.campaign')
    case 'buried':
      return t('lists:why.buried')
    case 'fallback':
      return t('lists:why.fallback')
    default:
      return t('lists:why.rule')
  }
}
