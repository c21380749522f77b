'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { KeepTestDocument } from '#generated/graphql.ts'
import { testGoals, type VariantTest, variantTestSchema } from '#schemas/variant-test.ts'
import { mostWeeks, planOf } from '#schemas/variant-test-plan.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { Part, SelectRow, TextRow } from '../staff-fields/fields.tsx'
import { TextAreaRow } from '../staff-fields/text-area-row.tsx'
import buttons from '../staff-frame/buttons.module.css'
import { failureMessage } from '../staff-frame/failure.ts'
import { useToast } from '../staff-frame/toasts.tsx'
import { useStudio } from '../studio-context.tsx'
import { type FormGroup, type FormTest, toForm, toTest } from './test-draft.ts'
import styles from './variant-tests.module.css'

interface TestFormProps {
  readonly test: VariantTest
  /** Revision on which a change is based. */
  readonly revision: string
  readonly onSaved: () => void
}

const mostGroups = 4

export function TestForm({ test, revision, onSaved }: TestFormProps) {
  const { query } = useStudio()
  const { t, language } = useStaffTranslation()
  const toast = useToast()
  const [form, setForm] = useState(() => toForm(test))
  const parsed = variantTestSchema.safeParse(toTest(test.id, form))
  const change = (part: Partial<FormTest>) => setForm((before) => ({ ...before, ...part }))
  const changeGroup = (index: number, part: Partial<FormGroup>) =>
    change({ groups: form.groups.map((group, at) => (at === index ? { ...group, ...part } : group)) })
  const problems = parsed.success ? [] : parsed.error.issues
  const problemAt = (field: string) =>
    problems.some(({ path: [first] }) => first === field) ? t(`tests:problem.${field}`) : undefined

  async function save(): Promise<void> {
    if (!parsed.success) return
    try {
      const variables = { id: test.id, definition: parsed.data, baseRevision: revision }
      const { saveVariantTest: done } = await query.run(KeepTestDocument, variables)
      if (done.__typename === 'VariantTestProblem') return toast(t(`tests:refusal.${done.code}`), 'failed')
      toast(t('tests:saved'))
      onSaved()
    } catch (error) {
      toast(failureMessage(error, t), 'failed')
    }
  }

  const number = (value: number) => value.toLocaleString(language)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Part title={t('tests:about')}>
        <TextRow
          label={t('tests:field.title')}
          value={form.title}
          onChange={(title) => change({ title })}
          problem={problemAt('title')}
        />
        <TextAreaRow
          label={t('tests:field.hypothesis')}
          hint={t('tests:hint.hypothesis')}
          value={form.hypothesis}
          onChange={(hypothesis) => change({ hypothesis })}
        />
        <SelectRow
          label={t('tests:field.goal')}
          value={form.goal}
          onChange={(chosen) => change({ goal: testGoals.find((goal) => goal === chosen) ?? 'click' })}
          options={testGoals.map((id) => ({ id, name: t(`tests:goal.${id}`) }))}
        />
      </Part>
      <Part
        title={t('tests:groups')}
        intro={t('tests:groupsIntro')}
        problems={[problemAt('groups')].filter((problem) => problem !== undefined)}
      >
        {form.groups.map((group, index) => (
          <div key={group.id} className={styles.row}>
            <TextRow
              label={t('tests:field.groupTitle', { id: group.id })}
              value={group.title}
              onChange={(title) => changeGroup(index, { title })}
            />
            <TextRow
              type="number"
              label={t('tests:field.share', { id: group.id })}
              value={group.share}
              onChange={(share) => changeGroup(index, { share })}
            />
            {index > 1 && (
              <Button
                className={buttons.quiet}
                onPress={() => change({ groups: form.groups.filter((_, at) => at !== index) })}
              >
                {t('tests:removeGroup', { id: group.id })}
              </Button>
            )}
          </div>
        ))}
        {form.groups.length < mostGroups && (
          <Button className={buttons.button} onPress={() => change({ groups: withGroup(form.groups) })}>
            {t('tests:addGroup')}
          </Button>
        )}
      </Part>
      <Part title={t('tests:size')} intro={t('tests:sizeIntro')}>
        {(['baseline', 'effect', 'dailyVisitors'] as const).map((field) => (
          <TextRow
            key={field}
            type="number"
            label={t(`tests:field.${field}`)}
            hint={t(`tests:hint.${field}`)}
            value={form[field]}
            onChange={(value) => change({ [field]: value })}
            problem={problemAt(field)}
          />
        ))}
        {parsed.success && <Plan {...planOf(parsed.data)} number={number} />}
      </Part>
      <Button type="submit" className={buttons.main} isDisabled={!parsed.success}>
        {t('tests:save')}
      </Button>
    </form>
  )
}

function Plan({
  perGroup,
  weeks,
  fits,
  number,
}: ReturnType<typeof planOf> & { readonly number: (value: number) => string }) {
  const { t } = useStaffTranslation()
  return (
    <p role="status" className={fits ? styles.plan : styles.problem}>
      {t('tests:plan.size', { visitors: number(perGroup) })}{' '}
      {fits ? t('tests:plan.weeks', { count: weeks }) : t('tests:plan.tooLong', { weeks: number(weeks), mostWeeks })}
    </p>
  )
}

/** Adds a group with the next free letter, and divides the visitors equally. */
function withGroup(groups: readonly FormGroup[]): readonly FormGroup[] {
  const id = ['b', 'c', 'd'].find((letter) => groups.every((group) => group.id !== letter)) ?? 'd'
  const all = [...groups, { id, title: id.toUpperCase(), share: '' }]
  const share = Math.floor(100 / all.length)
  return all.map((group, at) => ({ ...group, share: String(at === 0 ? 100 - share * (all.length - 1) : share) }))
}
