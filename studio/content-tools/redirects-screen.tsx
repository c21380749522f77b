'use client'

import { type FormEvent, useState } from 'react'
import { Button } from 'react-aria-components'
import { DropRedirectDocument, KeepRedirectDocument, ManagedRedirectsDocument } from '#generated/graphql.ts'
import { showAddress } from '#schemas/values/path.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { SelectRow, TextRow } from '../staff-fields/fields.tsx'
import buttons from '../staff-frame/buttons.module.css'
import { useConfirm } from '../staff-frame/confirm.tsx'
import { failureMessage } from '../staff-frame/failure.ts'
import { withoutOrigin } from '../staff-frame/own-address.ts'
import { QueryStatus } from '../staff-frame/query-status.tsx'
import { useToast } from '../staff-frame/toasts.tsx'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import { When } from '../staff-frame/when.tsx'
import { useStudio } from '../studio-context.tsx'
import styles from './content-tools.module.css'

const statuses = ['301', '302', '410'] as const
const empty = { path: '', to: '', status: '301' }

export function RedirectsScreen() {
  const { query } = useStudio()
  const { t } = useStaffTranslation()
  const confirm = useConfirm()
  const toast = useToast()
  const [text, setText] = useState('')
  const [fields, setFields] = useState(empty)
  const [problem, setProblem] = useState<{ readonly code: string; readonly message: string } | null>(null)
  const { data, failure, reload } = useStaffQuery(ManagedRedirectsDocument, { text: text.trim() || null })
  const isGone = fields.status === '410'

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { path, status } = fields
    const variables = { path, to: isGone ? '/' : fields.to, status: Number(status) }
    try {
      const { setRedirect: done } = await query.run(KeepRedirectDocument, variables)
      setProblem(done.__typename === 'RedirectProblem' ? done : null)
      if (done.__typename === 'RedirectProblem') return
      toast(t('campaigns:tools.redirectKept', { path: showAddress(done.path) }))
      setFields(empty)
      reload()
    } catch (error) {
      toast(failureMessage(error, t), 'failed')
    }
  }

  async function remove(path: string): Promise<void> {
    const title = t('campaigns:tools.redirectRemove', { path: showAddress(path) })
    if (!(await confirm({ title, action: t('campaigns:remove'), danger: true }))) return
    try {
      await query.run(DropRedirectDocument, { path })
      toast(t('campaigns:tools.redirectRemoved', { path: showAddress(path) }))
      reload()
    } catch (error) {
      toast(failureMessage(error, t), 'failed')
    }
  }

  return (
    <>
      <h1>{t('campaigns:tools.redirects')}</h1>
      <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
        <TextRow
          label={t('campaigns:path')}
          value={fields.path}
          onChange={(path) => setFields({ ...fields, path: withoutOrigin(path) })}
          placeholder="/gammal-adress"
          problem={problem && problem.code !== 'bad-target' ? problem.message : undefined}
        />
        <TextRow
          label={t('campaigns:to')}
          value={isGone ? '' : fields.to}
          disabled={isGone}
          onChange={(to) => setFields({ ...fields, to: withoutOrigin(to) })}
          placeholder="/ny-adress"
          problem={problem?.code === 'bad-target' ? problem.message : undefined}
        />
        <SelectRow
          label={t('campaigns:tools.status')}
          value={fields.status}
          onChange={(status) => setFields({ ...fields, status })}
          options={statuses.map((id) => ({ id, name: t(`campaigns:tools.kindOf.${id}`) }))}
        />
        <Button type="submit" className={buttons.button ?? ''}>
          {t('campaigns:tools.redirectSave')}
        </Button>
      </form>
      <div className={styles.form}>
        <TextRow type="search" label={t('campaigns:tools.filter')} value={text} onChange={setText} />
      </div>
      {!data ? (
        <QueryStatus failure={failure} reload={reload} />
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {(['path', 'to', 'status', 'author'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`campaigns:tools.column.${column}`)}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {data.redirects.map((redirect) => (
                <tr key={redirect.path}>
                  <th scope="row">{showAddress(redirect.path)}</th>
                  <td>{redirect.status === 410 ? '–' : showAddress(redirect.to)}</td>
                  <td>{redirect.status}</td>
                  <td>
                    {redirect.author} <When at={redirect.at} />
                  </td>
                  <td>
                    <Button
                      className={buttons.quiet ?? ''}
                      aria-label={t('campaigns:editNamed', { name: showAddress(redirect.path) })}
                      onPress={() =>
                        setFields({
                          path: showAddress(redirect.path),
                          to: showAddress(redirect.to),
                          status: String(redirect.status),
                        })
                      }
                    >
                      {t('campaigns:edit')}
                    </Button>
                    <Button
                      className={buttons.quiet ?? ''}
                      aria-label={t('campaigns:removeNamed', { name: showAddress(redirect.path) })}
                      onPress={() => void remove(redirect.path)}
                    >
                      {t('campaigns:remove')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {data.redirects.length === 0 && <p className={styles.muted}>{t('campaigns:tools.noRedirects')}</p>}
        </div>
      )}
    </>
  )
}
