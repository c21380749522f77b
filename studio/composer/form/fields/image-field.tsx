'use client'

import { useState } from 'react'
import { Button, DropZone, type FileDropItem, FileTrigger } from 'react-aria-components'
import { DescribeImageDocument } from '#generated/graphql.ts'
import { isSaid } from '#schemas/localized-texts.ts'
import { toStoredText } from '#schemas/stored-text.ts'
import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import { imageIdOf, imageProps, loadImageProps } from '../../../pickers/images.ts'
import { Picker } from '../../../pickers/picker.tsx'
import { useFound } from '../../../pickers/use-picker.ts'
import { useStudio } from '../../../studio-context.tsx'
import type { SchemaFieldProps } from '../field.tsx'
import { FieldGroup } from '../field-frame.tsx'
import styles from '../form.module.css'
import { useForm } from '../form-context.tsx'
import { type UploadRefusal, uploadImage } from '../upload-image.ts'
import imageStyles from './image-field.module.css'
import { LocalizedField } from './localized-field.tsx'

export function ImageField(props: SchemaFieldProps) {
  const { path, title, help, value, isRequired } = props
  const { t } = useStaffTranslation()
  const { query } = useStudio()
  const { change, announce } = useForm()
  const [part, setPart] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<UploadRefusal | null>(null)
  const stored = (value ?? {}) as { readonly src?: string; readonly alt?: unknown }
  const src = stored.src ?? ''
  const id = imageIdOf(src)
  const found = useFound('image', id ? [id] : []).get(id ?? '')
  const isDecoration = stored.alt === ''

  const send = async (file: File | undefined) => {
    if (!file) return
    setRefusal(null)
    setPart(0)
    const sent = await uploadImage(file, setPart)
    setPart(null)
    if ('refusal' in sent) return setRefusal(sent.refusal)
    change(path, { ...imageProps(sent), alt: stored.alt ?? { $t: {} } }, title)
    announce(t('form:image.sent', { name: file.name }))
  }
  const saveWords = async () => {
    const texts = toStoredText(stored.alt)
    if (!id || typeof texts !== 'object') return
    const alt = Object.entries(texts.$t).flatMap(([language, text]) => (isSaid(text) ? [{ language, text }] : []))
    await query.run(DescribeImageDocument, { id, alt }).then(
      () => announce(t('form:image.described')),
      () => announce(t('form:searchFailed')),
    )
  }
  return (
    <FieldGroup
      path={path}
      title={title}
      help={help}
      isRequired={isRequired}
      actions={
        !isRequired && value !== undefined ? (
          <button type="button" className={styles.small} onClick={() => change(path, undefined, title)}>
            {t('form:remove', { what: title })}
          </button>
        ) : undefined
      }
    >
      <DropZone
        className={imageStyles.drop ?? ''}
        aria-label={t('form:image.drop')}
        onDrop={async ({ items }) => {
          const file = items.find((item): item is FileDropItem => item.kind === 'file')
          await send(await file?.getFile())
        }}
      >
        {src !== '' && <img className={imageStyles.preview} src={src} alt={t('form:image.now')} />}
        <FileTrigger acceptedFileTypes={['image/*']} onSelect={(files) => void send(files?.[0])}>
          <Button className={styles.add ?? ''}>{t('form:image.upload')}</Button>
        </FileTrigger>
        <p className={styles.help}>{t('form:image.dropHere')}</p>
        {part !== null && (
          <progress max={1} value={part} aria-label={t('form:image.sending')}>
            {Math.round(part * 100)} %
          </progress>
        )}
        {refusal && (
          <p role="alert" className={styles.gone}>
            {t(`form:image.refused.${refusal}`)}
          </p>
        )}
      </DropZone>
      <Picker
        kind="image"
        label={t('form:image.choose')}
        chosen={id ? { id, name: found && found !== 'gone' ? found.name : src } : null}
        onChoose={(chosen) => {
          void loadImageProps(query, chosen).then(
            (made) => {
              if (!made) return announce(t('form:gone', { id: chosen }))
              const isDescribed = Object.keys(made.alt.$t).length > 0
              change(path, isDescribed ? made : { ...made, alt: stored.alt ?? made.alt }, title)
            },
            () => announce(t('form:searchFailed')),
          )
        }}
      />
      {found === 'gone' && <p className={styles.gone}>{t('form:gone', { id: src })}</p>}
      {src !== '' && (
        <>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={isDecoration}
              onChange={({ currentTarget }) => change(`${path}/alt`, currentTarget.checked ? '' : { $t: {} }, title)}
            />
            {t('form:image.decoration')}
          </label>
          {!isDecoration && (
            <LocalizedField
              path={`${path}/alt`}
              title={t('form:image.alt')}
              help={t('form:image.altHelp')}
              text={{ type: 'string', maxLength: 250 }}
              value={stored.alt}
              isRequired
            />
          )}
          {id && typeof stored.alt === 'object' && (
            <button type="button" className={styles.small} onClick={() => void saveWords()}>
              {t('form:image.describe')}
            </button>
          )}
        </>
      )}
    </FieldGroup>
  )
}
