'use client'

import { Button } from 'react-aria-components'
import { showAddress } from '#schemas/values/path.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { Part, TextRow } from '../staff-fields/fields.tsx'
import buttons from '../staff-frame/buttons.module.css'
import { withoutOrigin } from '../staff-frame/own-address.ts'
import styles from './campaigns.module.css'
import { replaced, type SectionProps, without } from './section.ts'
import { problemAt } from './use-campaign.ts'

export function RedirectsSection({ campaign: { redirects }, issues, onChange }: SectionProps) {
  const { t } = useStaffTranslation()
  return (
    <Part title={t('campaigns:redirects')} intro={t('campaigns:redirectsIntro')}>
      {redirects.map((redirect, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a redirect has no key, and its path changes as it is typed
        <div key={index} className={styles.row}>
          <TextRow
            label={t('campaigns:path')}
            value={redirect.path}
            onChange={(path) =>
              onChange({ redirects: replaced(redirects, index, { ...redirect, path: withoutOrigin(path) }) })
            }
            problem={problemAt(issues, `/redirects/${index}/path`) ?? problemAt(issues, `/redirects/${index}`)}
          />
          <TextRow
            label={t('campaigns:to')}
            value={redirect.to}
            onChange={(to) =>
              onChange({ redirects: replaced(redirects, index, { ...redirect, to: withoutOrigin(to) }) })
            }
            problem={problemAt(issues, `/redirects/${index}/to`)}
          />
          <Button
            className={buttons.quiet}
            aria-label={t('campaigns:removeNamed', { name: showAddress(redirect.path) })}
            onPress={() => onChange({ redirects: without(redirects, index) })}
          >
            {t('campaigns:remove')}
          </Button>
        </div>
      ))}
      <Button
        className={buttons.button}
        onPress={() => onChange({ redirects: [...redirects, { path: '/', to: '/' }] })}
      >
        {t('campaigns:redirectAdd')}
      </Button>
    </Part>
  )
}
