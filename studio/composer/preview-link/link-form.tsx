'use client'

import { type FormEvent, useRef, useState } from 'react'
import { Button, Input, Label, TextField } from 'react-aria-components'
import { CreatePreviewLinkDocument } from '#generated/graphql.ts'
import { type StaffFailure, StaffQueryFailed } from '#runtime/data/staff-query.ts'
import type { Language } from '#schemas/languages.ts'
import button from '#ui/button/button.module.css'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { copyText } from '../../staff-frame/copy-text.ts'
import { useStudio } from '../../studio-context.tsx'
import { previewLinkUrl } from './link-address.ts'
import { LinkFacts } from './link-facts.tsx'
import styles from './preview-link.module.css'

/** Context that a preview link fixes in addition to the revision. */
export interface PreviewLinkContext {
  readonly market: string
  readonly language: Language
  readonly customerType: string
  readonly signedIn: boolean
  /** Name of the visitor's audience; null for none. */
  readonly audience: string | null
  /**
   * Group of the visitor in each variant test, for example `hero-autumn=b`; null for the control group of every test.
   */
  readonly groups: string | null
  /** Instant in ISO 8601; null for the time at which the link is opened. */
  readonly at: string | null
}

export interface LinkFormProps {
  readonly pageId: string
  /** Revision that the link shows; null for the live revision. */
  readonly revision: string | null
  readonly path: string
  readonly context: PreviewLinkContext
}

interface Made {
  readonly address: string
  readonly expiresAt: string
}

const lives = [4, 24, 72, 168, 720]
const usualLife = 72
const hoursOfADay = 24

const failures: Readonly<Record<StaffFailure, string>> = {
  offline: 'preview:link.offline',
  'signed-out': 'preview:link.signedOut',
  forbidden: 'preview:link.forbidden',
  refused: 'preview:link.failed',
}

export function LinkForm({ pageId, revision, path, context }: LinkFormProps) {
  const { t, language } = useStaffTranslation()
  const { query, settings } = useStudio()
  const [made, setMade] = useState<Made | null>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)

  async function create(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const hours = Number(new FormData(event.currentTarget).get('hours'))
    setBusy(true)
    setSaid('')
    try {
      const fixed = revision === null ? {} : { pageId, revision }
      const { createPreviewLink: link } = await query.run(CreatePreviewLinkDocument, {
        input: { path, hours, ...fixed, ...context },
      })
      setMade({ address: previewLinkUrl(window.location.origin, settings.base, link.token), expiresAt: link.expiresAt })
    } catch (error) {
      if (!(error instanceof StaffQueryFailed)) throw error
      setSaid(t(failures[error.kind]))
    } finally {
      setBusy(false)
    }
  }

  async function copy(address: string): Promise<void> {
    const done = await copyText(address)
    if (!done) input.current?.select()
    setSaid(t(done ? 'preview:link.copied' : 'preview:link.copyByHand'))
  }

  const lifeOf = (hours: number) =>
    hours < hoursOfADay
      ? t('preview:link.hour', { count: hours })
      : t('preview:link.day', { count: hours / hoursOfADay })
  const until = (instant: string) =>
    new Date(instant).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' })

  return (
    <>
      <LinkFacts revision={revision} context={context} />
      <form className={styles.row} onSubmit={(event) => void create(event)}>
        <label>
          {t('preview:link.hours')}
          <select name="hours" defaultValue={usualLife}>
            {lives.map((hours) => (
              <option key={hours} value={hours}>
                {lifeOf(hours)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" className={button.primary} isDisabled={busy}>
          {t(busy ? 'preview:link.creating' : 'preview:link.create')}
        </Button>
      </form>
      {made && (
        <>
          <TextField className={styles.row} value={made.address} isReadOnly>
            <Label>{t('preview:link.address')}</Label>
            <Input ref={input} onFocus={(event) => event.currentTarget.select()} />
            <Button className={button.secondary} onPress={() => void copy(made.address)}>
              {t('preview:link.copy')}
            </Button>
          </TextField>
          <p>{t('preview:link.until', { date: until(made.expiresAt) })}</p>
        </>
      )}
      <p role="status">{said}</p>
    </>
  )
}
