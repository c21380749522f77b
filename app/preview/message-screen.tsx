import type { Translate } from '#runtime/i18n/translation.ts'
import { Message } from '../message.tsx'
import type { ScreenResponse } from './screen.ts'

export function messageScreen(status: number, title: string, t: Translate): NonNullable<ScreenResponse> {
  const content = (
    <>
      <title>Kolofon</title>
      <Message title={title} home={t('errors:start')} />
    </>
  )
  return { status, content }
}
