'use client'

import { useState } from 'react'
import { Button, FileTrigger } from 'react-aria-components'
import { type Language, sourceLanguage } from '#schemas/languages.ts'
import type { Definition } from '#schemas/page.ts'
import { type AppliedTranslations, applyTranslations } from '#schemas/translation/apply-translations.ts'
import { translationMessages } from '#schemas/translation/translation-messages.ts'
import type { PropSchemas, TranslationUnit } from '#schemas/translation/units.ts'
import { writeXliff } from '#schemas/translation/write-xliff.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import buttons from '../../staff-frame/buttons.module.css'
import styles from './translate.module.css'

interface XliffFilesProps {
  readonly definition: () => Definition
  readonly units: readonly TranslationUnit[]
  readonly language: Language
  readonly contracts: PropSchemas
  readonly labelOf: (unit: TranslationUnit) => string
  readonly nameOf: (language: Language) => string
  readonly onRead: (applied: AppliedTranslations) => void
}

/** Maximum size of a file to read, in bytes. `readXliff` also limits the number of characters. */
const maxBytes = 40_000_000

export function XliffFiles({ definition, units, language, contracts, labelOf, nameOf, onRead }: XliffFilesProps) {
  const { t, language: staff } = useStaffTranslation()
  const messages = translationMessages[staff]
  const [fault, setFault] = useState<string | null>(null)
  const [applied, setApplied] = useState<AppliedTranslations | null>(null)

  function download(): void {
    const labelled = units.map((unit) => ({ ...unit, label: labelOf(unit) }))
    const { id } = definition()
    const options = { from: sourceLanguage, to: language, lengthNote: messages.maxLength }
    const file = new Blob([writeXliff([{ id, units: labelled }], options)], { type: 'application/xliff+xml' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `${id}.${language}.xlf`
    link.click()
    URL.revokeObjectURL(link.href)
  }

  async function read(file: File | undefined): Promise<void> {
    if (!file) return
    setApplied(null)
    setFault(null)
    if (file.size > maxBytes) return setFault(messages.faults['too-large'])
    const { readXliffFile } = await import('#schemas/translation/read-xliff.ts')
    const found = readXliffFile(new Uint8Array(await file.arrayBuffer()))
    if (!found.ok) return setFault(messages.faults[found.fault])
    if (found.language !== language) return setFault(messages.otherLanguage(nameOf(found.language), nameOf(language)))
    const own = found.pages.find(({ id }) => id === definition().id)
    if (!own) return setFault(messages.foreignPage(definition().id))
    const done = applyTranslations(definition(), own.translations, { language, contracts })
    setApplied(done)
    onRead(done)
  }

  return (
    <div className={styles.files}>
      <Button className={buttons.button ?? ''} onPress={download}>
        {t('translate:download')}
      </Button>
      <FileTrigger acceptedFileTypes={['.xlf', '.xliff']} onSelect={(files) => void read(files?.[0])}>
        <Button className={buttons.button ?? ''}>{t('translate:upload')}</Button>
      </FileTrigger>
      {fault && <p role="alert">{fault}</p>}
      {applied && (
        <section aria-label={t('translate:fileResult')}>
          <p role="status">
            {t('translate:read', { count: applied.written.length, same: applied.same, empty: applied.empty })}
          </p>
          {applied.setAside.length > 0 && (
            <>
              <p>{t('translate:setAside', { count: applied.setAside.length })}</p>
              <ul>
                {applied.setAside.map(({ id, target, ...why }) => {
                  const unit = units.find((one) => one.id === id)
                  return (
                    <li key={`${id} ${target}`}>
                      {unit ? labelOf(unit) : id}: {messages.setAside({ target, ...why })}:{' '}
                      <q lang={language}>{target}</q>
                    </li>
                  )
                })}
              </ul>
            </>
          )}
        </section>
      )}
    </div>
  )
}
