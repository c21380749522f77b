'use client'

import { useId } from 'react'
import type { Translate } from '#runtime/i18n/translation.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { useStudio } from '../../studio-context.tsx'
import styles from './proof.module.css'
import { isVerified, type VerificationResult } from './proof-result.ts'

interface ProofProps {
  readonly results: readonly VerificationResult[]
}

/** Renders what the shop shows of a page after a publication, market by market and language by language (C5). */
export function Verification({ results }: ProofProps) {
  const { t } = useStaffTranslation()
  const title = useId()
  const wrong = results.filter((result) => !isVerified(result)).length
  const sum = wrong === 0 ? t('preview:proof.proven', { count: results.length }) : undefined
  return (
    <section className={styles.proof} aria-labelledby={title}>
      <h3 id={title}>{t('preview:proof.title')}</h3>
      <p role="status" data-wrong={wrong > 0 ? '' : undefined}>
        {results.length === 0 ? t('preview:proof.none') : (sum ?? t('preview:proof.unproven', { count: wrong }))}
      </p>
      {results.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('preview:proof.place')}</th>
              <th scope="col">{t('preview:proof.address')}</th>
              <th scope="col">{t('preview:proof.shown')}</th>
              <th scope="col">{t('preview:proof.time')}</th>
              <th scope="col">{t('preview:proof.cache')}</th>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => (
              <Row key={`${result.market} ${result.language}`} result={result} t={t} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Row({ result, t }: { readonly result: VerificationResult; readonly t: Translate }) {
  const { markets, languages } = useStudio().settings
  const { market, language, address, status, shows, milliseconds, cache } = result
  const marketName = markets.find(({ alias }) => alias === market)?.name ?? market
  const languageName = languages.find(({ id }) => id === language)?.name ?? language
  const proven = isVerified(result)
  return (
    <tr>
      <th scope="row">
        {marketName}, {languageName}
      </th>
      <td>
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      </td>
      <td data-wrong={proven ? undefined : ''}>
        <b>{t(proven ? 'preview:proof.ok' : 'preview:proof.wrong')}:</b> {t(`preview:proof.shows.${shows}`)}
        {status !== 200 && ` (${status === 0 ? t('preview:proof.noAnswer') : t('preview:proof.status', { status })})`}
      </td>
      <td>{t('preview:proof.milliseconds', { milliseconds })}</td>
      <td>{cache ?? '–'}</td>
    </tr>
  )
}
