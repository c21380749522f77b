'use client'

import { useId, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { KeepPromoCodesDocument, StaffPromoCodesDocument } from '#generated/graphql.ts'
import { newId } from '#runtime/new-id.ts'
import button from '#ui/button/button.module.css'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { SelectRow, TextRow } from '../staff-fields/fields.tsx'
import { copyText } from '../staff-frame/copy-text.ts'
import { DialogFrame } from '../staff-frame/dialog-frame.tsx'
import { failureMessage } from '../staff-frame/failure.ts'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import { useStudio } from '../studio-context.tsx'
import type { OfferIssue } from './offer-fields.tsx'
import styles from './offers.module.css'

interface PromoCodesDialogProps {
  readonly cartCampaign: string
  readonly onSaved: () => void
  readonly onClose: () => void
}

export function PromoCodesDialog({ cartCampaign, onSaved, onClose }: PromoCodesDialogProps) {
  const { query, settings } = useStudio()
  const { t } = useStaffTranslation()
  const formId = useId()
  const [how, setHow] = useState<'one' | 'many'>('one')
  const [fields, setFields] = useState({ code: '', count: '100', prefix: '', maxUses: '', perCustomer: '' })
  const [issues, setIssues] = useState<readonly OfferIssue[]>([])
  const [made, setMade] = useState<readonly string[]>([])
  const [copied, setCopied] = useState('')
  const madeBox = useRef<HTMLTextAreaElement>(null)
  const { data } = useStaffQuery(StaffPromoCodesDocument, { cartCampaign })
  const codes = data?.staffPromoCodes ?? []
  // Idempotency key. If a response is lost, repeating the same request returns the same codes.
  const key = useRef({ request: '', value: '' })
  const set = (part: Partial<typeof fields>) => setFields((own) => ({ ...own, ...part }))
  const at = (path: string) => issues.find((issue) => issue.path === path)?.message

  async function save(): Promise<void> {
    const { code, count, prefix, maxUses, perCustomer } = fields
    const input = {
      cartCampaign,
      ...(how === 'one' ? { code } : { draw: { count: Number(count), prefix } }),
      ...(maxUses ? { maxUses: Number(maxUses) } : {}),
      ...(perCustomer ? { maxUsesPerCustomer: Number(perCustomer) } : {}),
    }
    const request = JSON.stringify(input)
    if (key.current.request !== request) key.current = { request, value: newId() }
    const variables = { input, idempotencyKey: key.current.value, staffLanguage: settings.staffLanguage }
    try {
      const { savePromoCodes: done } = await query.run(KeepPromoCodesDocument, variables)
      if (done.__typename === 'StaffPromoCodes') {
        setMade(done.codes)
        setIssues([])
        onSaved()
      } else setIssues(done.issues.length > 0 ? done.issues : [{ path: '', message: done.message }])
    } catch (error) {
      setIssues([{ path: '', message: failureMessage(error, t) }])
    }
  }

  async function copy(): Promise<void> {
    const done = await copyText(made.join('\n'))
    if (!done) madeBox.current?.select()
    setCopied(t(done ? 'campaigns:codesCopied' : 'campaigns:codesCopyByHand'))
  }

  if (made.length > 0) {
    return (
      <DialogFrame
        title={t('campaigns:codesTitle')}
        onClose={onClose}
        actions={
          <>
            <Button key="copy" className={button.secondary} onPress={() => void copy()}>
              {t('campaigns:codesCopy')}
            </Button>
            {/* The key makes this button a different element from the save button. Otherwise, the second press of a
                double press on “save” would close the dialog, which shows the new codes. */}
            <Button key="done" className={button.primary} onPress={onClose}>
              {t('campaigns:done')}
            </Button>
          </>
        }
      >
        <p role="status">{t('campaigns:codesMade', { count: made.length })}</p>
        <p role="status">{copied}</p>
        <textarea
          ref={madeBox}
          readOnly
          rows={8}
          aria-label={t('campaigns:codesTitle')}
          value={made.join('\n')}
          className={styles.codes}
        />
      </DialogFrame>
    )
  }
  return (
    <DialogFrame
      kind="form"
      title={t('campaigns:codesTitle')}
      onClose={onClose}
      actions={
        <>
          <Button className={button.secondary} onPress={onClose}>
            {t('staff:frameCancel')}
          </Button>
          <Button type="submit" form={formId} className={button.primary}>
            {t('campaigns:codesSave')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {issues.some(({ path }) => path === '' || path === '/cartCampaign') && (
          <p role="alert" className={styles.problem}>
            {at('') ?? at('/cartCampaign')}
          </p>
        )}
        <SelectRow
          label={t('campaigns:codesHow')}
          value={how}
          onChange={(value) => setHow(value === 'many' ? 'many' : 'one')}
          options={[
            { id: 'one', name: t('campaigns:codesOne') },
            { id: 'many', name: t('campaigns:codesMany') },
          ]}
        />
        {how === 'one' ? (
          <TextRow
            label={t('campaigns:code')}
            value={fields.code}
            onChange={(code) => set({ code })}
            problem={at('/code')}
          />
        ) : (
          <div className={styles.row}>
            <TextRow
              label={t('campaigns:codesCount')}
              type="number"
              value={fields.count}
              onChange={(count) => set({ count })}
              hint={t('campaigns:codesCountHint')}
              problem={at('/draw/count')}
            />
            <TextRow
              label={t('campaigns:codesPrefix')}
              value={fields.prefix}
              onChange={(prefix) => set({ prefix })}
              problem={at('/draw/prefix')}
            />
          </div>
        )}
        <div className={styles.row}>
          <TextRow
            label={t('campaigns:maxUses')}
            type="number"
            value={fields.maxUses}
            onChange={(maxUses) => set({ maxUses })}
            hint={t('campaigns:emptyIsAny')}
            problem={at('/maxUses')}
          />
          <TextRow
            label={t('campaigns:maxUsesPerCustomer')}
            type="number"
            value={fields.perCustomer}
            onChange={(perCustomer) => set({ perCustomer })}
            hint={t('campaigns:emptyIsAny')}
            problem={at('/maxUsesPerCustomer')}
          />
        </div>
        {codes.length > 0 && (
          <details>
            <summary>{t('campaigns:codesThere', { count: codes.length })}</summary>
            <ul className={styles.codeList}>
              {codes.map(({ code, uses, maxUses: most }) => (
                <li key={code}>
                  <b>{code}</b>{' '}
                  {most === null ? t('campaigns:used', { count: uses }) : t('campaigns:usedOf', { count: uses, most })}
                </li>
              ))}
            </ul>
          </details>
        )}
      </form>
    </DialogFrame>
  )
}
