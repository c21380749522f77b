'use client'

import { useState } from 'react'
import { Button, DropZone, FileTrigger, isFileDropItem, Text } from 'react-aria-components'
import { z } from 'zod'
import { ContentPicturesDocument } from '#generated/graphql.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { TextRow } from '../staff-fields/fields.tsx'
import buttons from '../staff-frame/buttons.module.css'
import { QueryStatus } from '../staff-frame/query-status.tsx'
import { useToast } from '../staff-frame/toasts.tsx'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import styles from './content-tools.module.css'
import { Picture } from './picture.tsx'

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/**
 * Body of the response to a rejected upload. `code` is absent when the response does not come from the shop, but, for
 * example, from a proxy.
 */
const refusalSchema = z.object({ code: z.string().optional() }).catch({})

interface ImagesScreenProps {
  /** Sends the file to the shop; for tests. */
  readonly send?: typeof fetch
}

export function ImagesScreen({ send = fetch }: ImagesScreenProps) {
  const { t } = useStaffTranslation()
  const toast = useToast()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const { data, failure, reload } = useStaffQuery(ContentPicturesDocument, { text: text.trim() || null })

  async function upload(files: readonly File[]): Promise<void> {
    setBusy(true)
    for (const file of files) {
      const done = await send(`/api/images?name=${encodeURIComponent(file.name)}`, {
        method: 'POST',
        body: file,
      }).catch(() => null)
      const code = done && !done.ok ? refusalSchema.parse(await done.json().catch(() => null)).code : undefined
      if (done?.ok) toast(t('campaigns:tools.imageSent', { name: file.name }))
      else toast(`${file.name}: ${t(`campaigns:tools.refusal.${code ?? 'offline'}`)}`, 'failed')
    }
    setBusy(false)
    reload()
  }

  return (
    <>
      <h1>{t('campaigns:tools.images')}</h1>
      <DropZone
        className={styles.drop ?? ''}
        onDrop={async ({ items }) =>
          upload(await Promise.all(items.filter(isFileDropItem).map((item) => item.getFile())))
        }
      >
        <Text slot="label">{t('campaigns:tools.dropHere')}</Text>
        <FileTrigger acceptedFileTypes={accepted} allowsMultiple onSelect={(files) => void upload([...(files ?? [])])}>
          <Button className={buttons.button ?? ''} isDisabled={busy}>
            {t(busy ? 'campaigns:tools.sending' : 'campaigns:tools.chooseFiles')}
          </Button>
        </FileTrigger>
      </DropZone>
      {(text !== '' || data?.contentImages.length !== 0) && (
        <div className={styles.form}>
          <TextRow type="search" label={t('campaigns:tools.filter')} value={text} onChange={setText} />
        </div>
      )}
      {!data && <QueryStatus failure={failure} reload={reload} />}
      {data?.contentImages.length === 0 && <p className={styles.muted}>{t('campaigns:tools.noImages')}</p>}
      <ul className={styles.pictures}>
        {data?.contentImages.map((image) => (
          <Picture key={image.id} image={image} onChanged={reload} />
        ))}
      </ul>
    </>
  )
}
