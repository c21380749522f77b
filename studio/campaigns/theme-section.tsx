'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { Part, SelectRow, TextRow } from '../staff-fields/fields.tsx'
import buttons from '../staff-frame/buttons.module.css'
import styles from './campaigns.module.css'
import { minContrast } from './contrast.ts'
import type { SectionProps } from './section.ts'
import { poorPairs, themeTokens } from './theme-tokens.ts'
import { problemAt } from './use-campaign.ts'

export function ThemeSection({ campaign, issues, onChange }: SectionProps) {
  const { t, language } = useStaffTranslation()
  const [next, setNext] = useState('')
  const { theme } = campaign
  const free = themeTokens.filter(({ name }) => theme[name] === undefined)
  const poor = poorPairs(theme)
  const nameOf = (token: string) =>
    themeTokens.some(({ name }) => name === token) ? t(`campaigns:token.${token}`) : token
  const remove = (name: string) =>
    onChange({ theme: Object.fromEntries(Object.entries(theme).filter(([own]) => own !== name)) })
  return (
    <Part title={t('campaigns:theme')} intro={t('campaigns:themeIntro')}>
      {Object.entries(theme).map(([name, value]) => (
        <div key={name} className={styles.color}>
          <input
            type="color"
            aria-label={t('campaigns:pick', { name: nameOf(name) })}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
            onChange={({ target }) => onChange({ theme: { ...theme, [name]: target.value } })}
          />
          <TextRow
            label={nameOf(name)}
            value={value}
            onChange={(text) => onChange({ theme: { ...theme, [name]: text } })}
            problem={problemAt(issues, `/theme/${name}`)}
          />
          <Button
            className={buttons.quiet}
            onPress={() => remove(name)}
            aria-label={t('campaigns:removeNamed', { name: nameOf(name) })}
          >
            {t('campaigns:remove')}
          </Button>
        </div>
      ))}
      <div role="status">
        {poor.length > 0 && (
          <ul className={styles.warnings}>
            {poor.map(({ text, ground, scheme, contrast }) => (
              <li key={`${text} ${ground} ${scheme}`}>
                {t('campaigns:contrast', {
                  text: nameOf(text),
                  ground: nameOf(ground),
                  scheme: t(`campaigns:scheme.${scheme}`),
                  contrast: contrast.toLocaleString(language, { maximumFractionDigits: 1 }),
                  least: minContrast.toLocaleString(language),
                })}
              </li>
            ))}
          </ul>
        )}
        {poor.length === 0 && Object.keys(theme).length > 0 && (
          <p className={styles.good}>{t('campaigns:contrastGood')}</p>
        )}
      </div>
      <div className={styles.row}>
        <SelectRow
          label={t('campaigns:themeAdd')}
          value={next}
          onChange={setNext}
          options={[
            { id: '', name: t('campaigns:choose') },
            ...free.map(({ name }) => ({ id: name, name: nameOf(name) })),
          ]}
        />
        <Button
          className={buttons.button}
          onPress={() => {
            // Do not disable the button, because a focused button that is disabled loses the focus. Ignore the press
            // instead.
            if (next === '') return
            onChange({ theme: { ...theme, [next]: themeTokens.find(({ name }) => name === next)?.light ?? '' } })
            setNext('')
          }}
        >
          {t('campaigns:themeAddButton')}
        </Button>
      </div>
    </Part>
  )
}
