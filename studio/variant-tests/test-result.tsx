'use client'

import type { VariantTest } from '#schemas/variant-test.ts'
import { errorRateOf, fewestWeeks, mostWeeks, power } from '#schemas/variant-test-plan.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { Part } from '../staff-fields/fields.tsx'
import { StaffTable } from '../staff-frame/staff-table.tsx'
import { When } from '../staff-frame/when.tsx'
import type { TestRecord } from './test-actions.tsx'
import styles from './variant-tests.module.css'

/** P-values below this value are shown as `< 0.0001`. */
const leastShown = 0.0001

interface TestResultProps {
  readonly record: TestRecord
  readonly test: VariantTest
}

/** Renders the progress of a test until the test is decided, then a comparison of its groups. */
export function TestResult({ record, test }: TestResultProps) {
  const { t, language } = useStaffTranslation()
  const { verdict, perGroup } = record
  const isDecided = verdict.kind === 'decided'
  const nameOf = (id: string) => test.groups.find((group) => group.id === id)?.title ?? id
  const number = (value: number) => value.toLocaleString(language)
  const percent = (value: number, digits = 2) =>
    value.toLocaleString(language, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits })
  const significant = (value: number) => value.toLocaleString(language, { maximumSignificantDigits: 3 })
  const points = (value: number) =>
    t('tests:points', {
      value: (value * 100).toLocaleString(language, {
        signDisplay: 'exceptZero',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }),
    })
  const columns = ['group', 'share', 'visitors', 'progress', 'reached', ...(isDecided ? ['rate'] : [])]
  return (
    <>
      <Part title={t('tests:verdictTitle')}>
        <p role="status" className={styles.verdict} data-kind={verdict.kind}>
          {t(`tests:verdict.${verdict.kind}`, { week: verdict.week ?? 0, fewestWeeks, mostWeeks })}
        </p>
        {verdict.comparisons.map(({ group, outcome, difference, low, high, pValue, method }) => (
          <section key={group} aria-label={nameOf(group)}>
            <p className={styles.verdict}>{t(`tests:outcome.${outcome}`, { group: nameOf(group) })}</p>
            <p>
              {t('tests:comparison', {
                difference: points(difference),
                low: points(low),
                high: points(high),
                confidence: percent(1 - errorRateOf(test), 1),
                pValue: pValue < leastShown ? `< ${significant(leastShown)}` : `= ${significant(pValue)}`,
                limit: significant(errorRateOf(test)),
                method: t(`tests:method.${method}`),
              })}
            </p>
          </section>
        ))}
        {verdict.kind === 'waiting' && <p className={styles.muted}>{t('tests:whyNoRates')}</p>}
      </Part>
      <Part title={t('tests:figures')}>
        <StaffTable
          label={t('tests:figures')}
          columns={columns.map((id) => ({ id, label: t(`tests:column.${id}`) }))}
          rows={test.groups.map(({ id, title, share }) => {
            const count = verdict.counts.find(({ group }) => group === id)
            const [visitors, reached] = [count?.visitors ?? 0, count?.reached ?? 0]
            const cells = [
              title,
              percent(share / 100, 0),
              number(visitors),
              t('tests:progress', { part: percent(Math.min(1, visitors / perGroup), 0), visitors: number(perGroup) }),
              number(reached),
            ]
            return { key: id, cells: isDecided && visitors > 0 ? [...cells, percent(reached / visitors)] : cells }
          })}
        />
        {verdict.division !== null && verdict.division !== undefined && (
          <p className={styles.muted}>
            {t('tests:division', {
              pValue: significant(verdict.division),
            })}
          </p>
        )}
      </Part>
      <Part title={t('tests:rule')}>
        <p>
          {t('tests:ruleText', {
            visitors: number(perGroup),
            baseline: percent(test.baseline),
            effect: percent(test.effect, 0),
            power: percent(power, 0),
            error: percent(errorRateOf(test) * (test.groups.length - 1), 0),
            fewestWeeks,
            mostWeeks,
          })}
        </p>
        <p>
          {t('tests:field.goal')}: {t(`tests:goal.${test.goal}`)}
        </p>
        {test.hypothesis !== '' && <p>{test.hypothesis}</p>}
        <dl className={styles.facts}>
          {(['startedAt', 'endsAt', 'endedAt'] as const).map((field) => {
            const at = record[field]
            return (
              at && (
                <div key={field}>
                  <dt>{t(`tests:time.${field}`)}</dt>
                  <dd>
                    <When at={at} />
                  </dd>
                </div>
              )
            )
          })}
          {record.winner && (
            <div>
              <dt>{t('tests:winner')}</dt>
              <dd>{nameOf(record.winner)}</dd>
            </div>
          )}
        </dl>
      </Part>
    </>
  )
}
