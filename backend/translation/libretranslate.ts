import { z } from 'zod'
import { sourceLanguage } from '#schemas/languages.ts'
import { type TranslationPort, TranslationServiceBusy } from './translation-port.ts'

export interface LibreTranslateSettings {
  /** URL of the server, such as `https://translate.example`. */
  readonly url: string
  /** null when the server requires none. */
  readonly apiKey: string | null
  /** Milliseconds until an unresponsive server counts as failed; default 20,000. */
  readonly timeout?: number
}

const usualTimeout = 20_000

const answerSchema = z.object({ translatedText: z.array(z.string()) })

/** Creates the adapter of LibreTranslate's HTTP API (`POST /translate` with several texts in `q`). */
export function createLibreTranslate({ url, apiKey, timeout = usualTimeout }: LibreTranslateSettings): TranslationPort {
  const target = new URL('translate', url.endsWith('/') ? url : `${url}/`)
  return {
    async translate(texts, to) {
      const body = { q: texts, source: sourceLanguage, target: to, format: 'text', ...(apiKey && { api_key: apiKey }) }
      const response = await fetch(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      }).catch((error: unknown) => {
        throw new Error(`The translation service did not respond ${whyNot(error)}.`)
      })
      if (!response.ok) {
        await response.body?.cancel()
        if (response.status === 429) throw new TranslationServiceBusy('The translation service accepts no more texts.')
        throw new Error(`The translation service refused texts with ${response.status}.`)
      }
      const read = answerSchema.safeParse(await response.json().catch(() => null))
      if (!read.success || read.data.translatedText.length !== texts.length) {
        throw new Error('The translation service sent something other than one translation for each text.')
      }
      return read.data.translatedText
    },
  }
}

function whyNot(error: unknown): string {
  return error instanceof Error && error.name === 'TimeoutError' ? 'in time' : 'because the connection broke'
}
